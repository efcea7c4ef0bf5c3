import { formatRupees } from '@plinth/schemas/amounts';
import { formatNumber } from '@plinth/schemas/formats';
import { readRupees } from '@plinth/schemas/written-numbers';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';

/** An amount as people write it, with what was understood below it. */
export function RupeesControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  const typed: unknown = useWatch({ name: path });
  const rupees = readRupees(String(typed ?? ''));
  return (
    <FieldFrame
      field={{ ...field, hint: rupees === undefined ? field.hint : inWordsAndDigits(rupees) }}
      path={path}
    >
      {(attributes) => (
        <input className="input" type="text" autoComplete="off" {...attributes} {...register(path)} />
      )}
    </FieldFrame>
  );
}

/** `₹ 12.5 cr, in digits ₹ 12,50,00,000`, or once where both are the same. */
function inWordsAndDigits(rupees: number): string {
  const digits = `₹ ${formatNumber(rupees)}`;
  const words = formatRupees(rupees);
  return words === digits ? `Read as ${words}.` : `Read as ${words}, in digits ${digits}.`;
}
