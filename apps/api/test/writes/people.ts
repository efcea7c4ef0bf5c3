import { newLinkToken } from '../../src/features/auth/link-token.ts';
import { signChallenge } from '../../src/features/auth/second-factor-challenge.ts';
import { newTotpSecret } from '../../src/features/second-factor/totp.ts';
import { Authenticator } from '../authenticator.ts';
import { ADMINISTRATOR, type Agent } from '../client.ts';
import { buildUser } from '../factories.ts';
import { newPicture } from '../pictures.ts';
import { codeOf } from '../totp.ts';
import type { Writes } from './write.ts';

/** Accounts and sessions. Its last entry ends the session of the others, so these are sent last. */
export const PEOPLE_WRITES: Writes = {
  'post /auth/login':
    async ({ api }) =>
    async () =>
      api.request.post('/api/auth/login').send(ADMINISTRATOR),
  'post /auth/logout': async ({ api }) => {
    const agent = await api.signedIn();
    return async () => agent.post('/api/auth/logout');
  },
  'put /auth/password': async ({ administrator }) => {
    const currentPassword = password;
    password += '!';
    const change = { currentPassword, newPassword: password };
    return async () => administrator.put('/api/auth/password').send(change);
  },
  'put /auth/profile': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.put('/api/auth/profile').send({ name: 'Asha' });
  },
  'put /auth/photo': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    const picture = await newPicture();
    return async () => agent.put('/api/auth/photo').attach('files', picture, 'me.jpg');
  },
  'delete /auth/photo': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    await agent
      .put('/api/auth/photo')
      .attach('files', await newPicture(), 'me.jpg')
      .expect(200);
    return async () => agent.delete('/api/auth/photo');
  },
  'delete /auth/sessions/:id': async ({ api }) => {
    const user = await buildUser({ role: 'desk' });
    const [agent] = [await api.signedInAs(user), await api.signedInAs(user)];
    const { body } = await agent.get('/api/auth/sessions');
    const { id } = body.sessions.find(({ current }: { current: boolean }) => !current);
    return async () => agent.delete(`/api/auth/sessions/${id}`);
  },
  'post /auth/forgot-password':
    async ({ api }) =>
    async () =>
      api.request.post('/api/auth/forgot-password').send({ email: 'nobody@example.com' }),
  'post /auth/reset-password': async ({ api }) => {
    const { token, stored } = newLinkToken(60_000);
    await buildUser({ role: 'desk', password: 'kiln mortar heron', passwordLink: stored });
    return async () =>
      api.request.post('/api/auth/reset-password').send({ token, password: 'three other words' });
  },
  'post /auth/accept-invitation': async ({ administrator, api }) => {
    const token = await invitationToken(administrator);
    return async () =>
      api.request.post('/api/auth/accept-invitation').send({ token, password: 'kiln mortar heron' });
  },
  'post /admin/users': async ({ administrator }) => {
    const input = invitation();
    return async () => administrator.post('/api/admin/users').send(input);
  },
  'post /admin/invitations': async ({ administrator }) => {
    const input = invitation();
    return async () => administrator.post('/api/admin/invitations').send(input);
  },
  'post /auth/second-factor': async ({ api }) => {
    const user = await buildUser({ role: 'desk', totp: { secret: newTotpSecret(), lastStep: 0 } });
    const challenge = signChallenge(user, api.context.config.jwtSecret);
    const code = codeOf(user);
    return async () => api.request.post('/api/auth/second-factor').send({ challenge, code });
  },
  'post /auth/totp': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.post('/api/auth/totp');
  },
  'put /auth/totp': async ({ api }) => {
    const user = await buildUser({ role: 'desk', pendingTotp: newTotpSecret() });
    const agent = await api.signedInAs(user);
    const code = codeOf(user);
    return async () => agent.put('/api/auth/totp').send({ code });
  },
  'delete /auth/totp': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.delete('/api/auth/totp');
  },
  'post /auth/passkeys/options': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.post('/api/auth/passkeys/options');
  },
  'post /auth/passkeys': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    const { body } = await agent.post('/api/auth/passkeys/options');
    const passkey = { name: 'Laptop', credential: new Authenticator().create(body) };
    return async () => agent.post('/api/auth/passkeys').send(passkey);
  },
  'delete /auth/passkeys/:id': async ({ api }) => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    const { body } = await agent.post('/api/auth/passkeys/options');
    const credential = new Authenticator().create(body);
    await agent.post('/api/auth/passkeys').send({ name: 'Laptop', credential }).expect(201);
    return async () => agent.delete(`/api/auth/passkeys/${credential.id}`);
  },
  'post /auth/recovery-codes': async ({ api }) => {
    const totp = { secret: newTotpSecret(), lastStep: 0 };
    const agent = await api.signedInAs(await buildUser({ role: 'desk', totp }));
    return async () => agent.post('/api/auth/recovery-codes');
  },
  'put /admin/second-factor-roles':
    async ({ administrator }) =>
    async () =>
      administrator.put('/api/admin/second-factor-roles').send({ roles: [] }),
  'delete /admin/users/:id/second-factor': async ({ administrator }) => {
    const { _id } = await buildUser({ role: 'desk' });
    return async () => administrator.delete(`/api/admin/users/${_id}/second-factor`);
  },
  'put /admin/users/:id': async ({ administrator }) => {
    const { _id } = await buildUser({ role: 'desk' });
    return async () => administrator.put(`/api/admin/users/${_id}`).send({ role: 'hr' });
  },
  'delete /auth/sessions': async ({ api }) => {
    const agent = await api.signedIn();
    return async () => agent.delete('/api/auth/sessions');
  },
};

let { password } = ADMINISTRATOR;

let invited = 0;
const invitation = () => ({ name: 'Asha', email: `invited-${invited++}@example.com`, role: 'desk' });
async function invitationToken(administrator: Agent): Promise<string> {
  const { body } = await administrator.post('/api/admin/invitations').send(invitation());
  return /#token=([^&]+)/.exec(body.link)?.[1] ?? '';
}
