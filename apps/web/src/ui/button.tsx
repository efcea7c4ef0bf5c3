import './button.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ArrowRightIcon } from './icons.tsx';
import { SmartLink } from './smart-link.tsx';

type ButtonStyle = {
  /** `solid` is the one main action of a block or form; `text` reads like a link; `icon` is a bare square. */
  variant?: 'solid' | 'outline' | 'text' | 'icon';
  /** For actions that delete something. */
  tone?: 'danger';
  size?: 'small';
};

type Content = ButtonStyle & {
  /** Stands before the label. */
  icon?: ReactNode;
  /** Adds an arrow after the label: the button leads on to something. */
  hasArrow?: boolean;
  children?: ReactNode;
};

/** The class names of a button, for the rare element that looks like one: the label of a file input. */
export function buttonClass({ variant = 'outline', tone, size }: ButtonStyle, className = ''): string {
  const names = [
    'button',
    `button-${variant}`,
    tone && `button-${tone}`,
    size && `button-${size}`,
    className,
  ];
  return names.filter(Boolean).join(' ');
}

function ButtonContent({ icon, hasArrow, children }: Content) {
  return (
    <>
      {icon}
      {children !== undefined && <span>{children}</span>}
      {hasArrow && <ArrowRightIcon className="button-arrow" />}
    </>
  );
}

type ButtonProps = Content & ComponentPropsWithRef<'button'>;

export function Button({
  variant,
  tone,
  size,
  icon,
  hasArrow,
  className,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button {...props} type={type} className={buttonClass({ variant, tone, size }, className)}>
      <ButtonContent icon={icon} hasArrow={hasArrow}>
        {children}
      </ButtonContent>
    </button>
  );
}

type ButtonLinkProps = Content & Omit<ComponentPropsWithRef<typeof SmartLink>, 'children'>;

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  tone,
  size,
  icon,
  hasArrow,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <SmartLink {...props} className={buttonClass({ variant, tone, size }, className)}>
      <ButtonContent icon={icon} hasArrow={hasArrow}>
        {children}
      </ButtonContent>
    </SmartLink>
  );
}

type IconButtonProps = Omit<
  ButtonProps,
  'variant' | 'tone' | 'size' | 'hasArrow' | 'children' | 'aria-label'
> & {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
};

/** A button that shows an icon only, and its name on hover. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <Button {...props} variant="icon" aria-label={label} title={label} />;
}
