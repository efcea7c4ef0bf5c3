import { useId, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { labelOf } from '../../changes/describe-value.ts';
import { AddIcon } from '../../icons.tsx';
import type { ControlProps } from '../field-editor.tsx';
import { controlId, useFieldError } from '../field-frame.tsx';
import { FoldButton } from '../folding/fold-button.tsx';
import { useFold } from '../folding/use-fold.ts';
import { blankItem, isBlank, nameOfItem, subfieldsOf } from '../form-values.ts';
import { SortableItem, SortableList } from '../sortable.tsx';
import { LevelButtons, LevelContext, type Levels, useLevels } from './levels.tsx';

/** A repeatable group whose elements can be added, removed and sorted, by buttons or by dragging. */
export function GroupControl({ field, path, renderField }: ControlProps) {
  const list = useFieldArray({ name: path, keyName: 'key' });
  const { fields: items, append, remove, move } = list;
  const levels = useLevels(field, path, list);
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
            <GroupItem
              key={key}
              id={key}
              field={field}
              path={`${path}.${index}`}
              index={index}
              count={items.length}
              onMove={move}
              onRemove={handleRemove}
              levels={levels}
              renderField={renderField}
            />
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

type GroupItemProps = ControlProps & {
  id: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  levels: Levels | undefined;
};

/** One element of a group; where the field says what names it, folded under that name unless it is new. */
function GroupItem(props: GroupItemProps) {
  const { id, field, path, index, count, onMove, onRemove, levels, renderField } = props;
  const item: unknown = useWatch({ name: path });
  const { isOpen, toggle } = useFold([path], isBlank(item));
  const bodyId = useId();
  const name = `${labelOf(field)} ${index + 1}`;
  return (
    <SortableItem
      id={id}
      index={index}
      count={count}
      name={name}
      onMove={onMove}
      title={
        field.namedBy && (
          <FoldButton id={controlId(path)} name={path} isOpen={isOpen} bodyId={bodyId} onToggle={toggle}>
            <span className="a-fold-name">
              {index + 1}. {nameOfItem(item, field.namedBy)}
            </span>
          </FoldButton>
        )
      }
      actions={
        <>
          <LevelButtons levels={levels} index={index} item={item} name={name} />
          <Button variant="text" tone="danger" aria-label={`Remove ${name}`} onClick={() => onRemove(index)}>
            Remove
          </Button>
        </>
      }
    >
      <div id={bodyId} className="a-group-fields" hidden={field.namedBy !== undefined && !isOpen}>
        {subfieldsOf(field).map((subfield) => (
          <LevelContext
            key={subfield.name}
            value={levels?.name === subfield.name ? levels.aboveOf(index, item) : undefined}
          >
            {renderField(subfield, `${path}.${subfield.name}`)}
          </LevelContext>
        ))}
      </div>
    </SortableItem>
  );
}
