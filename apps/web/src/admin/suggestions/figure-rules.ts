import { formatRupees } from '@plinth/schemas/amounts';
import { readRupees } from '@plinth/schemas/written-numbers';
import { isBlank } from '../form/form-values.ts';
import type { Rule } from './find-suggestions.ts';

/** What is measured rather than counted: 36 floors need no unit, a height of 36 does. */
const MEASURES =
  /\b(?:area|length|height|depth|width|span|diameter|thickness|volume|weight|capacity|value|cost|budget|turnover|distance|power|time|duration|speed|pressure|steel|concrete|cement|earthwork)\b/i;

/** Figures of one kind in groups of digits: `4,200`, `12.5`. */
const BARE_NUMBER = /^\d[\d.,\s]*$/;

/** No contract is worth less: who types 780 means crore or lakh. */
const LAKH = 1_00_000;

export const smallAmount: Rule = ({ field, name, text }) => {
  const rupees = field.kind === 'rupees' ? readRupees(text) : undefined;
  if (!rupees || rupees >= LAKH) return undefined;
  return `“${name}” is ${formatRupees(rupees)} only. Write ${text} cr or ${text} lakh if you mean that.`;
};

/** A measure that is a number alone. */
export const bareMeasure: Rule = ({ field, name, text }) =>
  field.hasUnit && BARE_NUMBER.test(text)
    ? `“${name}”, ${text}, has no unit. Write it with one, such as ${text} beds or ${text} MLD.`
    : undefined;

/** A figure without a unit, or without words that say what it counts. */
export const bareFigure: Rule = ({ field, name, text, siblings, pathOf }) => {
  if (field.countedBy === undefined || text === '') return undefined;
  const label = siblings[field.countedBy];
  if (isBlank(label)) {
    return { path: pathOf(field.countedBy), message: `“${name}”, ${text}, does not say what it counts.` };
  }
  if (!BARE_NUMBER.test(text) || !MEASURES.test(String(label))) return undefined;
  return `“${name}”, ${text}, has no unit. Write it with one, such as ${text} m or ₹ ${text} crore.`;
};
