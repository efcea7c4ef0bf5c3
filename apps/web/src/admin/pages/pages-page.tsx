import { Link } from 'react-router-dom';
import { readDraft } from '../drafts/draft-store.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { pageFormId } from './page-form-id.ts';
import './pages.css';

/** `/admin/pages`: every record of the site content. */
export default function PagesPage() {
  const { content } = useAdminConfig();
  return (
    <>
      <PageHeader title="Pages" />
      <ul className="a-page-list">
        {content.map(({ index, title, path }) => (
          <li key={index}>
            <Link to={`/admin/pages/${index}`} className="a-page-link">
              <span className="a-page-name">{title}</span>
              <span className="hint">{path}</span>
              {readDraft(pageFormId(index)) && <span className="a-badge">Draft</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
