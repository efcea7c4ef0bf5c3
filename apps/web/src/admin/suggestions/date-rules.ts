import { formatDate } from '@plinth/schemas/formats';
import { isBlank } from '../form/form-values.ts';
import type { Rule } from './find-suggestions.ts';

/** A day before the one that it should follow. */
export const earlyDay: Rule = ({ field, name, text, siblings }) => {
  if (field.notBefore === undefined || text === '' || isBlank(siblings[field.notBefore])) return undefined;
  const first = String(siblings[field.notBefore]);
  if (text >= first) return undefined;
  return `“${name}”, ${formatDate(text)}, lies before the start on ${formatDate(first)}.`;
};
