import type { AdminCollection, AdminField } from '@plinth/schemas/admin-config';
import type { CollectionName } from '@plinth/schemas/collections';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { AdminRecord } from '../api/admin-queries.ts';
import { labelOf } from '../changes/describe-value.ts';
import { editPath } from '../layout/admin-config-context.ts';
import { Cell } from './cell.tsx';
import { cellText } from './cell-value.ts';
import { isSortable, nextSort } from './list-view.ts';
import type { Selection } from './use-selection.ts';
import './records-table.css';

/** docs/product.md, "Lists". */
const MAX_COLUMNS = 5;

/** Safari drops these implicit roles where the CSS of narrow screens lays the elements out as blocks. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export type RowExtras = {
  /** Shown under the title of a row. */
  note?: (record: AdminRecord) => ReactNode;
  actions?: (record: AdminRecord) => ReactNode;
  isUnread?: (record: AdminRecord) => boolean;
};

type RecordsTableProps = {
  name: CollectionName;
  titleField: string;
  collection: AdminCollection;
  records: AdminRecord[];
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  onDelete: (record: AdminRecord) => void;
  extras: RowExtras;
};

/** The table of a list; on a narrow screen each row is a card. */
export function RecordsTable(props: RecordsTableProps) {
  const { collection, records, selection } = props;
  const columns = collection.fields.slice(0, MAX_COLUMNS);
  const count = records.filter(({ _id }) => selection.has(_id)).length;
  const isAll = count > 0 && count === records.length;
  const isSome = count > 0 && !isAll;
  return (
    <table className="a-table" {...ROLES.table} aria-label={`${collection.title} List`}>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {!collection.readOnly && (
            <th {...ROLES.columnheader} className="a-table-check">
              <input
                type="checkbox"
                className="checkbox"
                aria-label="Select all"
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = isSome;
                }}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((field) => (
            <ColumnHead key={field.name} {...props} field={field} />
          ))}
          <th {...ROLES.columnheader} className="a-table-actions">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {records.map((record) => (
          <Row key={record._id} {...props} columns={columns} record={record} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ name, field, sort, onSort }: RecordsTableProps & { field: AdminField }) {
  const label = labelOf(field);
  if (!isSortable(name, field.name)) return <th {...ROLES.columnheader}>{label}</th>;
  const direction = sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : 'none';
  return (
    <th {...ROLES.columnheader} aria-sort={direction}>
      <button type="button" className="a-table-sort" onClick={() => onSort(nextSort(sort, field.name))}>
        {label}
        <span aria-hidden="true">{{ ascending: '↑', descending: '↓', none: '↕' }[direction]}</span>
      </button>
    </th>
  );
}

type RowProps = RecordsTableProps & { columns: AdminField[]; record: AdminRecord };

function Row({ titleField, collection, columns, record, selection, onDelete, extras }: RowProps) {
  const title = cellText(record[titleField]) || record._id;
  const isSelected = selection.has(record._id);
  const isUnread = extras.isUnread?.(record) ?? false;
  return (
    <tr {...ROLES.row} data-selected={isSelected || undefined} data-unread={isUnread || undefined}>
      {!collection.readOnly && (
        <td {...ROLES.cell} className="a-table-check">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={() => selection.toggle(record._id)}
          />
        </td>
      )}
      {columns.map((field) => {
        const isTitle = field.name === titleField;
        return (
          <td
            key={field.name}
            {...ROLES.cell}
            className={`a-table-${isTitle ? 'title' : field.kind}`}
            data-label={labelOf(field)}
          >
            {isUnread && isTitle && <span className="visually-hidden">Unread: </span>}
            {isTitle ? (
              <Link className="a-table-link" to={editPath(collection, record._id)}>
                {cellText(record[titleField]) ? <Cell field={field} value={record[field.name]} /> : title}
              </Link>
            ) : (
              <Cell field={field} value={record[field.name]} />
            )}
            {isTitle && extras.note?.(record)}
          </td>
        );
      })}
      <td {...ROLES.cell} className="a-table-actions">
        <div className="a-table-buttons">
          {extras.actions?.(record)}
          {!collection.readOnly && (
            <>
              <ButtonLink variant="text" to={editPath(collection, record._id)} aria-label={`Edit ${title}`}>
                Edit
              </ButtonLink>
              <Button
                variant="text"
                tone="danger"
                aria-label={`Delete ${title}`}
                onClick={() => onDelete(record)}
              >
                Delete
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
