import type { Response } from 'express';

/** Who sent the request, as `requireAdministrator` found out. */
export type Administrator = { id: string; email: string; jti: string };

/** Throws where the route is not behind `requireAdministrator`: that is a mistake in the route table. */
export function administratorOf(response: Response): Administrator {
  const administrator: unknown = response.locals.administrator;
  if (!isAdministrator(administrator)) throw new Error('This route is not guarded by requireAdministrator.');
  return administrator;
}

function isAdministrator(value: unknown): value is Administrator {
  return typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'jti' in value;
}
