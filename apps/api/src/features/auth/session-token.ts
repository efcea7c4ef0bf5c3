import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

const ALGORITHM = 'HS256';

const claimsSchema = z.object({ sub: z.string(), jti: z.string(), iat: z.int(), exp: z.int() });
export type SessionClaims = z.output<typeof claimsSchema>;

/** Signs a session's token; times are whole seconds, as JWT counts them. */
export function signSessionToken(claims: SessionClaims, secret: string): string {
  return jwt.sign(claims, secret, { algorithm: ALGORITHM });
}

/** The claims of a token that this server signed and that has not expired, else null. The algorithm is pinned. */
export function readSessionToken(token: string, secret: string): SessionClaims | null {
  try {
    const claims = claimsSchema.safeParse(jwt.verify(token, secret, { algorithms: [ALGORITHM] }));
    return claims.success ? claims.data : null;
  } catch {
    // Not only JsonWebTokenError: a payload that is no JSON makes the library throw a SyntaxError.
    return null;
  }
}
