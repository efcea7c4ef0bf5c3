import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { linkTargetsQuery } from './link-targets.ts';

/** A link, typed or chosen among the pages of the site. */
export function LinkControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  const [isUsed, setIsUsed] = useState(false);
  const { data: targets = [] } = useQuery({ ...linkTargetsQuery, enabled: isUsed });
  const listId = useId();
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <>
          <input
            className="input"
            type="text"
            autoComplete="off"
            placeholder={field.placeholder}
            list={listId}
            onFocus={() => setIsUsed(true)}
            {...attributes}
            {...register(path)}
          />
          <datalist id={listId}>
            {targets.map((target) => (
              <option key={target.path} value={target.path}>
                {target.title}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
