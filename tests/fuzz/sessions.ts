import { ROLES, type Role } from '@plinth/schemas/permissions';
import { sendJson } from '../support/requests.ts';

/** Somebody who is signed in. */
export type Session = { role: Role; token: string };

/** One session of each role, the given one for owners; the others are invited and accept. */
export async function sessionsOfRoles(origin: string, ownerToken: string): Promise<[Session, ...Session[]]> {
  const others = ROLES.filter((role) => role !== 'owner').map(async (role) => {
    const invitation = { name: `Fuzz ${role}`, email: `${role}@fuzz.example`, role };
    const invited = await sendJson(origin, '/api/admin/invitations', invitation, ownerToken);
    const { link } = JSON.parse(invited.body.toString()) as { link: string };
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const password = 'kiln mortar heron';
    const accepted = await sendJson(origin, '/api/auth/accept-invitation', { token, password });
    return { role, token: (JSON.parse(accepted.body.toString()) as { token: string }).token };
  });
  return [{ role: 'owner', token: ownerToken }, ...(await Promise.all(others))];
}
