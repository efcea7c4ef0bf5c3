import type { Import } from '@plinth/schemas/imports';
import { Button } from '../../ui/button.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FaultTable, RowTable, UnmatchedPhotos } from './import-tables.tsx';
import { countOf } from './import-texts.ts';
import { useImportActions } from './use-import-actions.ts';

/** The third step: what the import would do, before anything is stored. */
export function ImportCheck({ data, page }: { data: Import; page: number }) {
  const { run, isBusy } = useImportActions(data);
  const { plan, counts, faults } = data;
  const ready = plan.create + plan.update;
  return (
    <>
      <section className="a-panel a-import-summary" aria-label="What will happen">
        <p>
          <strong>{countOf(plan.create, 'new record')}</strong>,{' '}
          <strong>{countOf(plan.update, 'update')}</strong>
          {counts.faulty !== undefined && (
            <>
              , and <strong>{countOf(counts.faulty, 'row')}</strong> that cannot be imported as{' '}
              {counts.faulty === 1 ? 'it is' : 'they are'}
            </>
          )}
          . Nothing is stored yet.
        </p>
        <div className="a-actions">
          <Button variant="solid" disabled={isBusy || ready === 0} onClick={run}>
            Import {countOf(ready, 'row')}
          </Button>
          {faults.length > 0 && (
            <span className="hint">
              Rows with a problem are left out. Correct the file and import it again: what is there already is
              not doubled.
            </span>
          )}
        </div>
      </section>
      <FaultTable data={data} title="What has to be corrected" />
      <UnmatchedPhotos names={data.unmatchedPhotos} />
      <RowTable data={data} page={page} />
      <details className="a-import-more">
        <summary>Change the columns</summary>
        <ColumnMapping data={data} />
      </details>
    </>
  );
}
