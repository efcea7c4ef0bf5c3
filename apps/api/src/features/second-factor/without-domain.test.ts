import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { PasskeyModel } from '../auth/passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const PASSWORD = 'kiln mortar heron';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'http://127.0.0.1:3000' });
});
afterAll(() => api.stop());

it('a site that lost its domain name still asks people with a passkey for a second factor: a recovery code', async () => {
  const { codes, stored } = newRecoveryCodes();
  const user = await buildUser({ role: 'desk', password: PASSWORD, recoveryCodes: stored });
  await PasskeyModel.create({
    _id: 'a-passkey',
    user: user._id,
    name: 'Office laptop',
    publicKey: 'AAAA',
    counter: 0,
    createdAt: new Date(),
  });

  const { body } = await api.request.post('/api/auth/login').send({ email: user.email, password: PASSWORD });
  expect(body).toEqual({ secondFactor: 'totp', challenge: expect.any(String) });
  await api.request
    .post('/api/auth/second-factor')
    .send({ challenge: body.challenge, code: codes[0] })
    .expect(200);
});

it('passkeys are not added there', async () => {
  const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
  const response = await agent.post('/api/auth/passkeys/options').expect(409);
  expect(response.body.detail).toContain('domain name');
});
