import { IMPORT_ROW_STATES, type Import } from '@plinth/schemas/imports';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { FaultTable, RowTable, UnmatchedPhotos } from './import-tables.tsx';
import { COLLECTION_LABELS, countOf, ROW_LABELS } from './import-texts.ts';
import { useImportActions } from './use-import-actions.ts';

/** The last step: what has happened, and the way back. */
export function ImportReport({ data, page }: { data: Import; page: number }) {
  const { run, undo, isBusy } = useImportActions(data);
  const confirm = useConfirm();
  const isUndone = data.state === 'undone';

  const handleUndo = async () => {
    const isSure = await confirm({
      title: 'Undo this import?',
      body: (
        <p>
          Records that it created move into the bin, records that it updated become what they were. What
          somebody has changed since stays as it is and is listed.
        </p>
      ),
      confirm: 'Undo import',
      isDangerous: true,
    });
    if (isSure) await undo();
  };

  return (
    <>
      <section className="a-panel a-import-summary" aria-label="Result">
        <div role="status">
          <h2 className="a-panel-title"> {isUndone ? 'The import was undone.' : 'The import is done.'}</h2>
        </div>
        <ul className="a-import-counts">
          {IMPORT_ROW_STATES.filter((state) => data.counts[state] !== undefined).map((state) => (
            <li key={state}>
              <strong>{data.counts[state]?.toLocaleString('en-IN')}</strong> {ROW_LABELS[state]}
            </li>
          ))}
        </ul>
        <div className="a-actions">
          <ButtonLink to={`/admin/${data.collection}`}>
            Show the {COLLECTION_LABELS[data.collection].toLowerCase()}
          </ButtonLink>
          {isUndone ? (
            <Button disabled={isBusy} onClick={run}>
              Import again
            </Button>
          ) : (
            <Button tone="danger" disabled={isBusy} onClick={handleUndo}>
              Undo this import
            </Button>
          )}
        </div>
        <p className="hint">
          {isUndone
            ? `${countOf(data.counts.undone ?? 0, 'row')} can be imported again as before.`
            : 'An import can be undone for 30 days.'}
        </p>
      </section>
      <FaultTable data={data} title={isUndone ? 'What stayed as it is' : 'What was left out'} />
      <UnmatchedPhotos names={data.unmatchedPhotos} />
      <RowTable data={data} page={page} />
    </>
  );
}
