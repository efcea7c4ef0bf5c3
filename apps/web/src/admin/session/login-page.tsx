import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginCard } from './login-card.tsx';
import { LoginForm } from './login-form.tsx';
import { clearStaleSession, readSession } from './session-storage.ts';
import { resolveGate } from './sign-in-gate.ts';

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
    <LoginCard eyebrow="Administration" title="Login">
      <LoginForm submitLabel="Login" onSignedIn={handleSignedIn} />
      <div className="a-login-links">
        <Link className="a-login-back" to="/login/forgot">
          Forgot your password?
        </Link>
        <a className="a-login-back" href="/">
          Back to the site
        </a>
      </div>
    </LoginCard>
  );
}

/** Accepts paths of the admin area only: the state of a history entry must not redirect elsewhere. */
function adminPathOf(from: unknown): string {
  return typeof from === 'string' && /^\/admin(\/|$)/.test(from) ? from : '/admin';
}
