import '../admin.css';
import type { ReactNode } from 'react';
import './login.css';

type LoginCardProps = {
  eyebrow: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** The one card of the screens that stand before the back office. */
export function LoginCard({ eyebrow, title, lead, children }: LoginCardProps) {
  return (
    <main className="a-login" data-admin>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="a-login-card">
        <p className="a-eyebrow">{eyebrow}</p>
        <h1 className="a-login-title">{title}</h1>
        {lead && <p className="a-login-lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}
