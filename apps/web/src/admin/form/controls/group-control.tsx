import { useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { labelOf } from '../../changes/describe-value.ts';
import { AddIcon } from '../../icons.tsx';
import type { ControlProps } from '../field-editor.tsx';
import { useFieldError } from '../field-frame.tsx';
import { blankItem, subfieldsOf } from '../form-values.ts';
import { SortableItem, SortableList } from '../sortable.tsx';

/** A repeatable group whose elements can be added, removed and sorted, by buttons or by dragging. */
export function GroupControl({ field, path, renderField }: ControlProps) {
  const { fields: items, append, remove, move } = useFieldArray({ name: path, keyName: 'key' });
  const headingId = useId();
  // Sections of nested groups would be landmarks that all have the same name.
  const [Frame, Heading] = path.includes('.') ? (['fieldset', 'h3'] as const) : (['section', 'h2'] as const);
  const error = useFieldError(path);
  const listRef = useRef<HTMLDivElement>(null);
  const label = labelOf(field);

  const handleRemove = (index: number) => {
    remove(index);
    // The focused button is gone: without this, Tab would start again at the top of the page.
    listRef.current?.focus();
  };

  return (
    <Frame className="a-group" aria-labelledby={headingId}>
      <Heading id={headingId} className="a-group-title">
        {label} <span className="a-badge">{items.length}</span>
      </Heading>
      {field.hint && <p className="hint">{field.hint}</p>}
      <p className="field-error">{error}</p>
      <div ref={listRef} tabIndex={-1} className="a-group-items">
        <SortableList ids={items.map(({ key }) => key)} name={label} onMove={move} layout="column">
          {items.map(({ key }, index) => (
            <SortableItem
              key={key}
              id={key}
              index={index}
              count={items.length}
              name={`${label} ${index + 1}`}
              onMove={move}
              actions={
                <Button
                  variant="text"
                  tone="danger"
                  aria-label={`Remove ${label} ${index + 1}`}
                  onClick={() => handleRemove(index)}
                >
                  Remove
                </Button>
              }
            >
              <div className="a-group-fields">
                {subfieldsOf(field).map((subfield) =>
                  renderField(subfield, `${path}.${index}.${subfield.name}`),
                )}
              </div>
            </SortableItem>
          ))}
        </SortableList>
      </div>
      <Button
        size="small"
        icon={<AddIcon />}
        aria-label={`Add ${label}`}
        onClick={() => append(blankItem(field))}
      >
        Add
      </Button>
    </Frame>
  );
}
