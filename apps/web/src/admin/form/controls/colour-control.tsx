import { useFormContext, useWatch } from 'react-hook-form';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import './colour-control.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The computation of contrasts is fetched with the first colour field. */
const PaletteSample = lazyPart(() => import('./palette-sample.tsx'));

/** A colour, as text and with the browser's picker, and how the site will use it. */
export function ColourControl({ field, path }: ControlProps) {
  const { register, setValue } = useFormContext();
  const typed = String(useWatch({ name: path }) ?? '').trim();
  const colour = COLOUR.test(typed) ? typed.toLowerCase() : field.default;
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <>
          <div className="colour-inputs">
            <input
              type="color"
              className="colour-picker"
              aria-label={`${labelOf(field)}: picker`}
              value={colour}
              onChange={(event) =>
                setValue(path, event.target.value, { shouldDirty: true, shouldValidate: true })
              }
            />
            <input
              className="input"
              type="text"
              autoComplete="off"
              spellCheck={false}
              placeholder={field.default}
              {...attributes}
              {...register(path)}
            />
          </div>
          {colour && <PaletteSample accent={colour} failure="The contrasts could not be computed." />}
        </>
      )}
    </FieldFrame>
  );
}
