import type { ReactNode } from 'react';

/** Keeps content within the page's width and gutters; `isGrid` lays it on the 12 columns. */
export function Container({
  children,
  className = '',
  isGrid = false,
}: {
  children: ReactNode;
  className?: string;
  isGrid?: boolean;
}) {
  return <div className={`container ${isGrid ? 'grid-12' : ''} ${className}`.trim()}>{children}</div>;
}
