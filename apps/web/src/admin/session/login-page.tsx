import '../admin.css';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginForm } from './login-form.tsx';
import { clearStaleSession, readSession } from './session-storage.ts';
import { resolveGate } from './sign-in-gate.ts';
import './login.css';

/** `/login`: clears an expired stored session, and after the login opens the screen that led here. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const target = adminPathOf(state?.from);
  const [wasSignedIn] = useState(() => readSession() !== null);

  useEffect(() => {
    clearStaleSession();
  }, []);

  const handleSignedIn = () => {
    resolveGate(true);
    void navigate(target, { replace: true });
  };

  if (wasSignedIn) return <Navigate to={target} replace />;
  return (
    <main className="a-login" data-admin>
      <title>Login</title>
      <meta name="robots" content="noindex" />
      <div className="a-login-card">
        <p className="a-eyebrow">Administration</p>
        <h1 className="a-login-title">Login</h1>
        <LoginForm submitLabel="Login" onSignedIn={handleSignedIn} />
        <a className="a-login-back" href="/">
          Back to the site
        </a>
      </div>
    </main>
  );
}

/** Accepts paths of the admin area only: the state of a history entry must not redirect elsewhere. */
function adminPathOf(from: unknown): string {
  return typeof from === 'string' && /^\/admin(\/|$)/.test(from) ? from : '/admin';
}
