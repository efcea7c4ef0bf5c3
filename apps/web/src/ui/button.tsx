import './button.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ArrowRightIcon } from './icons.tsx';
import { SmartLink } from './smart-link.tsx';

type Look = {
  /** `solid` is the one main action of a block; `text` is underlined in marigold. */
  look?: 'solid' | 'outline' | 'text';
  /** The arrow after the label; shown unless it is switched off. */
  hasArrow?: boolean;
  children: ReactNode;
};

function classNames(look: Look['look'] = 'solid', className = ''): string {
  return `button button-${look} ${className}`.trim();
}

/** Link-style button (spec section 2, "Footer"): every navigation scrolls to the top. */
export function ButtonLink({
  look,
  hasArrow = true,
  className,
  children,
  ...props
}: Look & ComponentPropsWithRef<typeof SmartLink>) {
  return (
    <SmartLink {...props} className={classNames(look, className)}>
      <span>{children}</span>
      {hasArrow && <ArrowRightIcon className="button-arrow" />}
    </SmartLink>
  );
}

/** Plain button. */
export function Button({
  look,
  hasArrow = true,
  className,
  children,
  type = 'button',
  ...props
}: Look & ComponentPropsWithRef<'button'>) {
  return (
    <button {...props} type={type} className={classNames(look, className)}>
      <span>{children}</span>
      {hasArrow && <ArrowRightIcon className="button-arrow" />}
    </button>
  );
}
