import type { Import } from '@plinth/schemas/imports';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Loading } from '../../ui/states.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { WorkProgress } from '../ui/work-progress.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportCheck } from './import-check.tsx';
import { importQuery } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';
import { COLLECTION_LABELS, countOf } from './import-texts.ts';
import './import.css';

const STEPS = ['File', 'Columns', 'Check', 'Import', 'Report'];

/** The step that a state belongs to, as an index of `STEPS`. */
const STEP_OF: Record<Import['state'], number> = {
  mapping: 1,
  checking: 2,
  checked: 2,
  running: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};

/** `/admin/import/{id}`: the columns, the check, the progress and the report of one import. */
export default function ImportDetailPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(importQuery(id, page));

  if (error && !data) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeader title={data.fileName} eyebrow={<Link to="/admin/import">Import</Link>} />
      <p className="a-lead">
        {COLLECTION_LABELS[data.collection]}, {countOf(data.rowCount, 'row')}
        {data.photoCount > 0 && `, ${countOf(data.photoCount, 'photograph')}`}.
      </p>
      <ol className="a-import-steps" aria-label="Steps">
        {STEPS.map((step, index) => (
          <li key={step} {...(index === STEP_OF[data.state] && { 'aria-current': 'step' })}>
            {step}
          </li>
        ))}
      </ol>
      <ImportStep data={data} page={page} />
    </>
  );
}

function ImportStep({ data, page }: { data: Import; page: number }) {
  switch (data.state) {
    case 'mapping':
      return <ColumnMapping data={data} />;
    case 'checked':
      return <ImportCheck data={data} page={page} />;
    case 'checking':
      return <Loading>Checking the rows…</Loading>;
    case 'running':
      return <WorkProgress label="Importing" progress={data.progress} />;
    case 'undoing':
      return <WorkProgress label="Undoing" progress={data.progress} />;
    default:
      return <ImportReport data={data} page={page} />;
  }
}
