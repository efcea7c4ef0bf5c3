import '../../ui/field.css';
import { loginResponseSchema } from '@plinth/schemas/auth';
import { passwordLinkSchema } from '@plinth/schemas/users';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sessionApi } from '../api/admin-api.ts';
import { LoginCard } from './login-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { storeSession } from './session-storage.ts';

/**
 * `/login/invitation` and `/login/reset`: chooses a password by a link. Its token stands behind the `#`, which browsers
 * send to no server.
 */
export function Component() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [isChosen, setIsChosen] = useState(false);
  const link = new URLSearchParams(hash.slice(1));
  const token = link.get('token');
  const isInvitation = pathname.endsWith('/invitation');

  if (token === null) {
    return (
      <LoginCard
        eyebrow="Administration"
        title="This link is not whole"
        lead="Open it again from the mail, or copy all of it into the address bar."
      >
        <Link to="/login">Go to the login</Link>
      </LoginCard>
    );
  }
  if (isChosen) {
    return (
      <LoginCard
        eyebrow="Administration"
        title="Password changed"
        lead="Every device was signed out. Log in with the new password."
      >
        <Link to="/login">Go to the login</Link>
      </LoginCard>
    );
  }
  const accept = async (body: object) => {
    const session = await sessionApi.get('/api/auth/accept-invitation', loginResponseSchema, {
      method: 'POST',
      body,
    });
    storeSession(session.token, session.expiresAt);
    await navigate('/admin', { replace: true });
  };
  const reset = async (body: object) => {
    await sessionApi.send('/api/auth/reset-password', { method: 'POST', body });
    setIsChosen(true);
  };
  return (
    <LoginCard
      eyebrow={isInvitation ? 'Invitation' : 'Administration'}
      title="Choose your password"
      lead={
        isInvitation
          ? 'Welcome. With this e-mail and the password that you choose, you sign in from now on.'
          : 'Choose another password for your account. Every device will be signed out.'
      }
    >
      <PasswordForm
        schema={passwordLinkSchema}
        newField="password"
        hidden={{ token }}
        username={link.get('email') ?? ''}
        submitLabel={isInvitation ? 'Save and continue' : 'Save the password'}
        send={isInvitation ? accept : reset}
      />
    </LoginCard>
  );
}
