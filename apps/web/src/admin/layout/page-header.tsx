import type { ReactNode } from 'react';
import './page-header.css';

type PageHeaderProps = {
  title: string;
  /** Above the title: a link to the parent screen. */
  eyebrow?: ReactNode;
  /** Buttons and links on the right. */
  children?: ReactNode;
};

/** The heading of an admin screen; also the title of the window. */
export function PageHeader({ title, eyebrow, children }: PageHeaderProps) {
  return (
    <header className="a-page-header">
      <title>{`${title} · Admin`}</title>
      <div className="a-page-heading">
        {eyebrow && <div className="a-page-eyebrow">{eyebrow}</div>}
        <h1 className="a-page-title">{title}</h1>
      </div>
      {children && <div className="a-actions">{children}</div>}
    </header>
  );
}
