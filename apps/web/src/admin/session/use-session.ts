import type { Session } from '@plinth/schemas/auth';
import type { Permission } from '@plinth/schemas/permissions';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/admin-queries.ts';

/** Who is signed in; the session guard has loaded it before any screen renders. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error('useSession is used outside the SessionGuard.');
  return data;
}

/** Whether the person's role includes a permission. The server decides; this only hides what it would refuse. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
