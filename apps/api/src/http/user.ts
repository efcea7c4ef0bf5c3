import { type Permission, type Reach, type Role, reachOf } from '@plinth/schemas/permissions';
import type { Response } from 'express';
import type { Logger } from '../logger.ts';

/** Who sent the request, as `requirePermission` found out. */
export type User = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Ids of the projects that were assigned to the person. */
  projects: readonly string[];
  /** The session's id. */
  jti: string;
  /** Whether the log-in is of the last 15 minutes. */
  isFresh: boolean;
};

const users = new WeakMap<Response, User>();

export function setUser(response: Response, user: User): void {
  users.set(response, user);
}

/** Throws for a public route: that is a mistake in the route table. */
export function userOf(response: Response): User {
  const user = users.get(response);
  if (user === undefined) throw new Error('This route is public: it has no user.');
  return user;
}

/** What a write stores about who made it, and whether it may show visitors something. */
export function authorOf(response: Response, logger: Logger) {
  const user = userOf(response);
  return { by: user.email, userId: user.id, mayPublish: may(user, 'publish'), logger };
}

export function may({ role }: Pick<User, 'role'>, permission: Permission): boolean {
  return reachOf(role, permission) !== undefined;
}

/** How far a permission that the route requires reaches for the person. */
export function reachFor({ role }: Pick<User, 'role'>, permission: Permission): Reach {
  const reach = reachOf(role, permission);
  if (reach === undefined) throw new Error(`This route does not require the permission ${permission}.`);
  return reach;
}
