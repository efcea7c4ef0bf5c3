import { objectIdSchema } from '@plinth/schemas/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type AdminRecord, choicesQuery } from '../../api/admin-queries.ts';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useFormScope } from '../form-context.ts';
import { isBlank, isRecord } from '../form-values.ts';

/** What a choice without a title is called (spec section 9). */
const UNTITLED = 'Untitled';

/** The value of the choice to type a text. Texts are stored trimmed, so this can be none of them. */
const TYPED = ' ';

const isId = (value: string) => objectIdSchema.safeParse(value).success;

/**
 * A record of another collection, chosen from all of them; the value that the record has now stands first. Where the
 * field accepts it, the last choice is to type a text instead.
 */
export function ReferenceControl({ field, path }: ControlProps) {
  const { field: control } = useController({ name: path });
  const { record } = useFormScope();
  const { data: choices = [], error } = useQuery(choicesQuery(field.referenceEndpoint ?? ''));
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
    // A text is there to be changed; an id would mean nothing to anybody.
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
              placeholder="Its name, as the site shows it"
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
