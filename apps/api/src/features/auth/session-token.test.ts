import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { readSessionToken, signSessionToken } from './session-token.ts';

const SECRET = 'a secret of the tests, long enough';
const now = Math.floor(Date.now() / 1_000);
const claims = { sub: 'administrator', jti: 'a-session', iat: now, exp: now + 60 };

describe('readSessionToken', () => {
  it('gives back the claims of a token that was signed with the secret', () => {
    expect(readSessionToken(signSessionToken(claims, SECRET), SECRET)).toEqual(claims);
  });

  it.each([
    ['was signed with another secret', signSessionToken(claims, 'another secret, as long as the first')],
    ['has expired', signSessionToken({ ...claims, exp: now - 1 }, SECRET)],
    ['is not signed', jwt.sign(claims, '', { algorithm: 'none' })],
    ['uses another algorithm with the right secret', jwt.sign(claims, SECRET, { algorithm: 'HS512' })],
    ['names no session', jwt.sign({ sub: 'administrator', exp: now + 60 }, SECRET)],
    ['never expires', jwt.sign({ sub: 'administrator', jti: 'a-session' }, SECRET)],
    ['carries only text', jwt.sign('administrator', SECRET)],
    ['is no token', 'nonsense'],
    ['has a payload that is no JSON', `${signSessionToken(claims, SECRET).split('.')[0]}.bm8ganNvbg.c2ln`],
  ])('gives null when the token %s', (_, token) => {
    expect(readSessionToken(token, SECRET)).toBeNull();
  });

  it('gives null when the claims were changed after signing', () => {
    const [header, , signature] = signSessionToken(claims, SECRET).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, exp: now + 9_999 })).toString('base64url');

    expect(readSessionToken(`${header}.${payload}.${signature}`, SECRET)).toBeNull();
  });
});
