import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';

/** The link value that makes an entry plain text. */
export const NO_LINK = 'na';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path, a URL, `mailto:`, `tel:`, or `na`. */
  to: string | undefined;
  /** For menus: sets `aria-current` on the link of the current page. */
  marksCurrent?: boolean;
  children: ReactNode;
};

/** A link from the content: a router link within the site, a plain `<a>` outside of it, plain text for `na`. */
export function SmartLink({ to, marksCurrent = false, ...props }: Props) {
  if (to === undefined || to === NO_LINK || to === '') {
    return <span className={props.className}>{props.children}</span>;
  }
  const isFile = /^\/(?:uploads|api)\/|\.(?:pdf|xml|txt)$/.test(to);
  if (to.startsWith('/') && !isFile) {
    return marksCurrent ? <NavLink {...props} to={to} end /> : <Link {...props} to={to} />;
  }
  return <a {...props} href={to} {...(/^https?:/.test(to) && { rel: 'noopener' })} />;
}
