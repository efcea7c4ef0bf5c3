import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** The link value that makes an entry plain text. */
export const NO_LINK = 'na';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path, a URL, `mailto:`, `tel:`, or `na`. */
  to: string | undefined;
  children: ReactNode;
};

/** A link that editors type: followed within the site, left to the browser outside of it, plain text for `na`. */
export function SmartLink({ to, ...props }: Props) {
  if (to === undefined || to === NO_LINK || to === '') {
    return <span className={props.className}>{props.children}</span>;
  }
  const isFile = /^\/(?:uploads|api)\/|\.(?:pdf|xml|txt)$/.test(to);
  if (to.startsWith('/') && !isFile) return <PageLink {...props} to={to} />;
  return <a {...props} href={to} {...(/^https?:/.test(to) && { rel: 'noopener' })} />;
}

/** react-router's own `Link` brings its framework mode along: eight times the size of this one. */
function PageLink({ to, onClick, ...props }: Props & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
