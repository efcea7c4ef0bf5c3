import type { Import } from '@plinth/schemas/imports';
import { Link } from 'react-router-dom';
import { keyed } from '../../ui/keyed.ts';
import { ListPager } from '../list/list-pager.tsx';
import { IMPORT_ROWS_PAGE } from './import-queries.ts';
import { countOf, ROW_LABELS } from './import-texts.ts';

/** Every fault with its place and what to do about it. */
export function FaultTable({ data: { faults }, title }: { data: Import; title: string }) {
  if (faults.length === 0) return null;
  return (
    <section className="a-import-section" aria-label={title}>
      <h2 className="a-panel-title">{title}</h2>
      <table className="a-import-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {keyed(faults, ({ row, column, message }) => `${row} ${column} ${message}`).map(({ key, item }) => (
            <tr key={key}>
              <td data-label="Row">{item.row}</td>
              <td data-label="Column">{item.column ?? '–'}</td>
              <td data-label="What is wrong">{item.message}</td>
              <td data-label="What to do">{item.suggestion ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The rows with what happens or has happened to each. */
export function RowTable({ data, page }: { data: Import; page: number }) {
  const { rows, rowsTotal, collection } = data;
  const hasPhotos = data.photoCount > 0;
  return (
    <section className="a-import-section" aria-label="Rows">
      <h2 className="a-panel-title">All rows</h2>
      <table className="a-import-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Title</th>
            {hasPhotos && <th scope="col">Photos</th>}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, title, state, plan, photos, recordId, faults }) => (
            <tr key={row}>
              <td data-label="Row">{row}</td>
              <td data-label="Title">
                {recordId !== undefined && state !== 'undone' ? (
                  <Link to={`/admin/${collection}/${recordId}`}>{title}</Link>
                ) : (
                  title || '–'
                )}
              </td>
              {hasPhotos && <td data-label="Photos">{photos}</td>}
              <td data-label="Result">
                {state === 'ready'
                  ? plan === 'update'
                    ? 'will be updated'
                    : 'will be new'
                  : ROW_LABELS[state]}
                {state === 'created' || state === 'updated'
                  ? faults.map(({ message }) => (
                      <span key={message} className="a-import-note">
                        {message}
                      </span>
                    ))
                  : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListPager page={page} total={rowsTotal} pageSize={IMPORT_ROWS_PAGE} />
    </section>
  );
}

export function UnmatchedPhotos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className="a-import-more">
      <summary>{countOf(names.length, 'photograph belongs', 'photographs belong')} to no row</summary>
      <ul className="a-plain-list a-import-names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
