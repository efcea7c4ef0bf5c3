import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { type AdminRecord, choicesQuery } from '../../api/admin-queries.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useFormScope } from '../form-context.ts';
import { isBlank, isRecord } from '../form-values.ts';

/** What a choice without a title is called (spec section 9). */
const UNTITLED = 'Untitled';

/** A record of another collection, chosen from all of them; the value that the record has now stands first. */
export function ReferenceControl({ field, path }: ControlProps) {
  const { field: control } = useController({ name: path });
  const { record } = useFormScope();
  const { data: choices = [], error } = useQuery(choicesQuery(field.referenceEndpoint ?? ''));
  const current = record?.[field.name];
  const currentId = isRecord(current) ? String(current._id) : String(current ?? '');

  const titleOf = (choice: Record<string, unknown>) =>
    String((field.callingField && choice[field.callingField]) || choice.title || UNTITLED);
  const currentTitle = () => {
    if (isRecord(current)) return titleOf(current);
    const choice = choices.find(({ _id }) => _id === currentId);
    return choice ? titleOf(choice) : currentId;
  };
  const isOther = (choice: AdminRecord) => choice._id !== currentId;

  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <>
          <select className="a-input" {...attributes} {...control} value={String(control.value ?? '')}>
            {!isBlank(current) && <option value={currentId}>Current Value: {currentTitle()}</option>}
            <option value="">Please select {field.name}</option>
            {choices.filter(isOther).map((choice) => (
              <option key={choice._id} value={choice._id}>
                {titleOf(choice)}
              </option>
            ))}
          </select>
          {error && <p className="a-field-error">The choices could not be loaded: {error.message}</p>}
        </>
      )}
    </FieldFrame>
  );
}
