import type { AdminField } from '@plinth/schemas/admin-config';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../form-values.ts';
import { FoldButton } from './fold-button.tsx';
import { useFold } from './use-fold.ts';

type FormSectionProps = { heading: string; fields: AdminField[]; children: ReactNode };

/** A part of a form, folded under its heading, which says how much of it is filled in. */
export function FormSection({ heading, fields, children }: FormSectionProps) {
  const names = fields.map(({ name }) => name);
  const values: unknown[] = useWatch({ name: names });
  const { isOpen, toggle } = useFold(names);
  const bodyId = useId();
  const filled = values.filter((value) => !isBlank(value)).length;
  const hasStandardTexts = fields.some(({ placeholder }) => placeholder !== undefined);
  return (
    <section className="a-fold">
      <h2 className="a-fold-heading">
        <FoldButton name={names[0]} isOpen={isOpen} bodyId={bodyId} onToggle={toggle}>
          <span className="a-fold-name">{heading}</span>
          <span className="hint">{summaryOf(filled, names.length, hasStandardTexts)}</span>
        </FoldButton>
      </h2>
      <div id={bodyId} className="a-fold-body" hidden={!isOpen}>
        {hasStandardTexts && (
          <p className="hint">Texts in grey are the standard wording. Type your own to replace them.</p>
        )}
        <div className="a-form-fields">{children}</div>
      </div>
    </section>
  );
}

function summaryOf(filled: number, total: number, hasStandardTexts: boolean): string {
  if (filled > 0) return `${filled} of ${total} filled in`;
  return hasStandardTexts ? 'Standard wording' : 'Empty';
}

/** Neighbouring fields with the same section heading, in the order of the form. */
export function groupBySection(
  fields: AdminField[],
): { heading: string | undefined; fields: AdminField[] }[] {
  const groups: { heading: string | undefined; fields: AdminField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.heading === field.section) last.fields.push(field);
    else groups.push({ heading: field.section, fields: [field] });
  }
  return groups;
}
