import type { Import } from '@plinth/schemas/imports';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { keyed } from '../../ui/keyed.ts';
import { useImportActions } from './use-import-actions.ts';

const LEFT_OUT = '';

/** The second step: which column holds which field. */
export function ColumnMapping({ data }: { data: Import }) {
  const { headings, fields, samples } = data;
  const [mapping, setMapping] = useState(data.mapping);
  const { check, isBusy } = useImportActions(data);
  const id = useId();
  const missing = fields.filter(({ name, isRequired }) => isRequired && !mapping.includes(name));

  /** A field that another column had moves here. */
  const choose = (column: number, name: string) =>
    setMapping(
      mapping.map((field, index) => {
        if (index === column) return name === LEFT_OUT ? null : name;
        return field === name ? null : field;
      }),
    );

  return (
    <section className="a-panel" aria-labelledby={`${id}-title`}>
      <h2 className="a-panel-title" id={`${id}-title`}>
        Which column is what?
      </h2>
      <p className="a-lead">
        Columns without a field are left out. The choice is remembered for your next file.
      </p>
      <ul className="a-import-columns">
        {keyed(headings, (heading) => heading).map(({ key, item: heading }, column) => (
          <li className="a-import-column" key={key}>
            <div className="a-import-heading">
              <label htmlFor={`${id}-${column}`}>{heading}</label>
              <span className="hint">
                {samples
                  .map((cells) => cells[column])
                  .filter((cell) => cell)
                  .join(' · ') || 'No values in the first rows'}
              </span>
            </div>
            <select
              id={`${id}-${column}`}
              className="input"
              value={mapping[column] ?? LEFT_OUT}
              onChange={(event) => choose(column, event.target.value)}
            >
              <option value={LEFT_OUT}>Leave out</option>
              {fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <div className="a-actions">
        <Button variant="solid" disabled={isBusy || missing.length > 0} onClick={() => check(mapping)}>
          {isBusy ? 'Checking…' : 'Check the rows'}
        </Button>
        {missing.length > 0 && (
          <span className="hint">Choose the column for {missing.map(({ label }) => label).join(', ')}.</span>
        )}
      </div>
    </section>
  );
}
