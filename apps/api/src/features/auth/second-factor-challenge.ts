import { CHALLENGE_MINUTES } from '@plinth/schemas/second-factor';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import type { UserRow } from './users.ts';

const ALGORITHM = 'HS256';
const PURPOSE = 'second-factor';

const challengeSchema = z.object({
  sub: z.string(),
  aud: z.literal(PURPOSE),
  /** The user's `passwordVersion`. */
  version: z.int(),
});
type Challenge = z.output<typeof challengeSchema>;

/** Says that the password was right a moment ago. It has no session's id, so it opens nothing by itself. */
export function signChallenge({ _id, passwordVersion }: UserRow, secret: string): string {
  const challenge: Challenge = { sub: _id, aud: PURPOSE, version: passwordVersion };
  return jwt.sign(challenge, secret, { algorithm: ALGORITHM, expiresIn: CHALLENGE_MINUTES * 60 });
}

/** What a challenge says, if this server signed it within the last minutes, else null. */
export function readChallenge(token: string, secret: string): Challenge | null {
  try {
    const claims = jwt.verify(token, secret, { algorithms: [ALGORITHM], audience: PURPOSE });
    return challengeSchema.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
}
