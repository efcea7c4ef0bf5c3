import { ROLES, type Role } from '@plinth/schemas/permissions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { choicesQuery } from '../api/admin-queries.ts';
import { ROLE_NAMES } from './role-names.ts';

type AccessFieldsProps = { role: Role; projects: readonly string[]; error: string | undefined };

/** The role, and for an author the projects: `role` and `projects` of the form. */
export function AccessFields({ role: initialRole, projects, error }: AccessFieldsProps) {
  const [role, setRole] = useState(initialRole);
  return (
    <>
      <Field id={useId()} label="Role" hint={ROLE_NAMES[role].does} error={error}>
        {(control) => (
          <select
            className="input"
            name="role"
            value={role}
            onChange={({ target }) => setRole(ROLES.find((name) => name === target.value) ?? role)}
            {...control}
          >
            {ROLES.map((name) => (
              <option key={name} value={name}>
                {ROLE_NAMES[name].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {role === 'author' && <ProjectChoice assigned={projects} />}
    </>
  );
}

function ProjectChoice({ assigned }: { assigned: readonly string[] }) {
  const { data: choices = [] } = useQuery(choicesQuery('/projects?fields=title&sort=title'));
  return (
    <fieldset className="a-assigned">
      <legend className="field-label">Projects</legend>
      <p className="hint">The author may change these projects and their activities.</p>
      <div className="a-assigned-list">
        {choices.map(({ _id, title }) => (
          <label key={_id} className="check">
            <input type="checkbox" name="projects" value={_id} defaultChecked={assigned.includes(_id)} />
            {String(title)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The fields of a form with these controls, as the API takes them; other roles than author have no projects. */
export function readAccess(form: FormData): Record<string, unknown> {
  const { projects: _last, ...fields } = Object.fromEntries(form);
  return { ...fields, projects: form.getAll('projects') };
}
