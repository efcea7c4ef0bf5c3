import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { agoInWords } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { ExportPanel } from './export-panel.tsx';
import { importsQuery } from './import-queries.ts';
import { COLLECTION_LABELS, countOf, STATE_LABELS } from './import-texts.ts';
import { NewImport } from './new-import.tsx';
import '../history/history.css';
import './import.css';

/** `/admin/import`: a new import, and the latest ones. */
export default function ImportPage() {
  return (
    <>
      <PageHeader title="Import and export" />
      <p className="a-lead">
        Bring in projects, news or openings from a spreadsheet. You see what will happen before anything is
        stored, and an import can be undone as a whole.
      </p>
      <NewImport />
      <h2 className="a-panel-title a-import-latest">Latest imports</h2>
      <LatestImports />
      <div className="a-import-section">
        <ExportPanel />
      </div>
      <div className="a-import-section">
        <SamplePanel />
      </div>
    </>
  );
}

function LatestImports() {
  const { data, error, refetch } = useQuery(importsQuery);
  if (error && !data) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState>Nothing has been imported in the last 30 days.</EmptyState>;
  return (
    <ul className="a-entries">
      {data.map(({ id, fileName, collection, state, by, createdAt, rowCount }) => (
        <li className="a-entry" key={id}>
          <div className="a-entry-head">
            <p className="a-entry-title">
              <Link to={`/admin/import/${id}`}>{fileName}</Link>
            </p>
            <p className="hint">
              {COLLECTION_LABELS[collection]}, {countOf(rowCount, 'row')}, {STATE_LABELS[state]}. By {by},{' '}
              {agoInWords(createdAt)}.
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function SamplePanel() {
  return (
    <section className="a-panel a-import-new" aria-labelledby="sample-title">
      <h2 className="a-panel-title" id="sample-title">
        Sample company
      </h2>
      <p>The invented company that the site starts with leaves in one step, and can come back for 30 days.</p>
      <ButtonLink to="/admin/sample">Remove the sample</ButtonLink>
    </section>
  );
}
