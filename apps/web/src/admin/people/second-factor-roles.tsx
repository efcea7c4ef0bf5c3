import { ROLES, type Role } from '@plinth/schemas/permissions';
import { secondFactorRolesSchema } from '@plinth/schemas/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { adminApi } from '../api/admin-api.ts';
import { secondFactorRolesQuery } from '../api/admin-queries.ts';
import { useToast } from '../ui/toaster.tsx';
import { ROLE_NAMES } from './role-names.ts';

/** The roles that must have a second factor; a change takes effect at once, and for a person at the next login. */
export function SecondFactorRoles() {
  const { data } = useQuery(secondFactorRolesQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();

  const handleChange = async (role: Role, isRequired: boolean) => {
    const others = (data?.roles ?? []).filter((name) => name !== role);
    const roles = isRequired ? [...others, role] : others;
    try {
      const saved = await adminApi.get('/api/admin/second-factor-roles', secondFactorRolesSchema, {
        method: 'PUT',
        body: { roles },
      });
      queryClient.setQueryData(secondFactorRolesQuery.queryKey, saved);
      showToast({ kind: 'success', text: 'Saved. It counts from the next login of each person.' });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
  };

  if (!data) return null;
  return (
    <fieldset className="a-panel a-factor-roles">
      <legend className="a-panel-title">Second factor required</legend>
      <p className="hint">
        People of these roles sign in with a code of an authenticator app or a passkey as well.
      </p>
      <div className="a-actions">
        {ROLES.map((role) => (
          <label key={role} className="check">
            <input
              type="checkbox"
              checked={data.roles.includes(role)}
              onChange={({ target }) => void handleChange(role, target.checked)}
            />
            {ROLE_NAMES[role].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
