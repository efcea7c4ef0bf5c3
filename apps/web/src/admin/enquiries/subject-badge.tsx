import { Link } from 'react-router-dom';
import { editPath, useAdminConfig } from '../layout/admin-config-context.ts';

/** What the enquiry is about, as a link to the opening or project where the role includes these; nothing for a general enquiry. */
export function SubjectBadge({ record }: { record: Readonly<Record<string, unknown>> }) {
  const { collections } = useAdminConfig();
  const { opening, project, subject = 'deleted meanwhile' } = record;
  const [name, collection, id] = opening
    ? ['Application', collections.hiring, opening]
    : ['Project', collections.projects, project];
  if (!id) return null;
  const text = `${name}: ${String(subject)}`;
  if (collection === undefined) return <span className="a-badge a-badge-subject">{text}</span>;
  return (
    <Link className="a-badge a-badge-subject" to={editPath(collection, String(id))}>
      {text}
    </Link>
  );
}
