import type { AdminField } from '@plinth/schemas/admin-config';
import type { FormValues } from '../form/form-values.ts';
import { earlyDay } from './date-rules.ts';
import { bareFigure, bareMeasure, smallAmount } from './figure-rules.ts';
import { type TypedField, typedFields } from './form-fields.ts';
import { smallPicture, undescribedPicture } from './picture-rules.ts';
import { deadLink, foreignPhone, longSentence, longTitle, sampleWords } from './text-rules.ts';

/** Something that would read or look better; it keeps nobody from saving. */
export type Suggestion = {
  /** The field where it can be mended. */
  path: string;
  message: string;
  /** What is said of several fields at once, after their number, where more than two have the same. */
  ofSeveral?: string;
};

/** What the rules know of the site besides the form. */
export type SiteFacts = {
  /** Empty while it is not known. */
  siteName: string;
  /** The company's phone numbers: the footer's, the offices' and the press contact's. */
  phones: readonly string[];
  /** Paths of links in the form at which the site has nothing. */
  missingPaths: ReadonlySet<string>;
};

/** Looks at one field; a message without a path concerns that field. */
export type Rule = (typed: TypedField, site: SiteFacts) => Suggestion | string | undefined;

const RULES: readonly Rule[] = [
  longTitle,
  undescribedPicture,
  smallPicture,
  longSentence,
  bareFigure,
  bareMeasure,
  smallAmount,
  earlyDay,
  foreignPhone,
  deadLink,
  sampleWords,
];

/** What could be better before a record or page is published (docs/product.md, "Suggestions"). */
export function findSuggestions(
  fields: readonly AdminField[],
  values: FormValues,
  site: SiteFacts,
): Suggestion[] {
  const found = typedFields(fields, values).flatMap((typed) =>
    RULES.flatMap((rule) => {
      const suggestion = rule(typed, site);
      if (suggestion === undefined) return [];
      return typeof suggestion === 'string' ? { path: typed.path, message: suggestion } : suggestion;
    }),
  );
  return withoutRepeats(found);
}

/** Forty photos without descriptions are one suggestion, which leads to the first of them. */
function withoutRepeats(found: Suggestion[]): Suggestion[] {
  const alike = (each: Suggestion) =>
    found.filter(({ ofSeveral }) => ofSeveral !== undefined && ofSeveral === each.ofSeveral);
  return found.flatMap((each): Suggestion[] => {
    const { path, message } = each;
    const all = alike(each);
    if (all.length <= 2) return [{ path, message }];
    return all[0] === each ? [{ path, message: `${all.length} ${each.ofSeveral}` }] : [];
  });
}

/** The links of a form that lead to a path of the site. */
export function pathsOf(fields: readonly AdminField[], values: FormValues): string[] {
  const links = typedFields(fields, values).filter(
    ({ field }) => field.kind === 'link' || field.kind === 'file',
  );
  return [...new Set(links.map(({ text }) => text).filter((text) => text.startsWith('/')))];
}
