import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The link value that makes an entry plain text (spec section 2, "Navigation menu"). */
export const NO_LINK = 'na';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path, an address, `mailto:`, `tel:`, or `na`. */
  to: string | undefined;
  children: ReactNode;
};

/** A link that editors type: followed within the site, left to the browser outside of it, plain text for `na`. */
export function SmartLink({ to, children, ref, ...props }: Props) {
  if (to === undefined || to === NO_LINK || to === '') {
    return <span className={props.className}>{children}</span>;
  }
  const isFile = /^\/(?:uploads|api)\/|\.(?:pdf|xml|txt)$/.test(to);
  if (to.startsWith('/') && !isFile) {
    return (
      <Link {...props} ref={ref} to={to}>
        {children}
      </Link>
    );
  }
  const isForeign = /^https?:/.test(to);
  return (
    <a {...props} ref={ref} href={to} {...(isForeign && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
