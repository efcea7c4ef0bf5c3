import { objectIdSchema } from '@plinth/schemas/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useLoggedError } from '../../../api/use-logged-error.ts';
import { type AdminRecord, choicesQuery } from '../../api/admin-queries.ts';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useFormScope } from '../form-context.ts';
import { isBlank, isRecord } from '../form-values.ts';

/** The label of a choice without a title. */
const UNTITLED = 'Untitled';

/** The option that allows to type a text. Texts are stored trimmed, so none of them equals this. */
const TYPED = ' ';

const isId = (value: string) => objectIdSchema.safeParse(value).success;

/**
 * A choice among the records of another collection, with the record's current value first. Where the field accepts it,
 * the last option allows to type a text instead.
 */
export function ReferenceControl({ field, path }: ControlProps) {
  const { field: control } = useController({ name: path });
  const { record } = useFormScope();
  const { data: choices = [], error } = useQuery(choicesQuery(field.referenceEndpoint ?? ''));
  useLoggedError(`Failed to fetch the choices of ${field.name}:`, error);
  const current = record?.[field.name];
  const currentId = isRecord(current) ? String(current._id) : String(current ?? '');
  const value = String(control.value ?? '');
  const [wantsText, setWantsText] = useState(false);
  // A restored draft may hold a text that was typed before.
  const isTyping =
    field.acceptsText && (wantsText || (value !== currentId && !isBlank(value) && !isId(value)));

  const titleOf = (choice: Record<string, unknown>) =>
    String((field.callingField && choice[field.callingField]) || choice.title || UNTITLED);
  const currentTitle = () => {
    if (isRecord(current)) return titleOf(current);
    const choice = choices.find(({ _id }) => _id === currentId);
    return choice ? titleOf(choice) : currentId;
  };
  const isOther = (choice: AdminRecord) => choice._id !== currentId;

  const handleChoice = (choice: string) => {
    setWantsText(choice === TYPED);
    if (choice !== TYPED) control.onChange(choice);
    // A text is kept to be edited; an id means nothing to a person.
    else if (isId(value)) control.onChange('');
  };
  const handleText = (text: string) => {
    setWantsText(true);
    control.onChange(text);
  };

  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <>
          <select
            className="input"
            {...attributes}
            {...control}
            value={isTyping ? TYPED : value}
            onChange={(event) => handleChoice(event.target.value)}
          >
            {!isBlank(current) && <option value={currentId}>Current Value: {currentTitle()}</option>}
            <option value="">Please select {field.name}</option>
            {choices.filter(isOther).map((choice) => (
              <option key={choice._id} value={choice._id}>
                {titleOf(choice)}
              </option>
            ))}
            {field.acceptsText && <option value={TYPED}>Not in the list: type a name</option>}
          </select>
          {isTyping && (
            <input
              className="input"
              type="text"
              autoComplete="off"
              aria-label={`${labelOf(field)}: name`}
              aria-describedby={attributes['aria-describedby']}
              aria-invalid={attributes['aria-invalid']}
              placeholder="The name as shown on the site"
              value={value}
              onBlur={control.onBlur}
              onChange={(event) => handleText(event.target.value)}
            />
          )}
          {error && <p className="field-error">The choices could not be loaded: {error.message}</p>}
        </>
      )}
    </FieldFrame>
  );
}
