import { Link } from 'react-router-dom';
import { editPath, useAdminConfig } from '../layout/admin-config-context.ts';

/** What the enquiry is about, as a link to the opening or project; nothing for a general enquiry. */
export function SubjectBadge({ record }: { record: Readonly<Record<string, unknown>> }) {
  const { collections } = useAdminConfig();
  const { opening, project, subject = 'deleted meanwhile' } = record;
  const kind = opening
    ? { name: 'Application', path: editPath(collections.hiring, String(opening)) }
    : project
      ? { name: 'Project', path: editPath(collections.projects, String(project)) }
      : undefined;
  if (kind === undefined) return null;
  return (
    <Link className="a-badge a-badge-subject" to={kind.path}>
      {kind.name}: {String(subject)}
    </Link>
  );
}
