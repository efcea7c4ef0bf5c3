import type { ImportableCollection } from '@plinth/schemas/imports';
import type { ImportableField } from './field-kinds.ts';
import { IMPORTABLE } from './fields.ts';
import { RememberedMappingModel } from './model.ts';

/** Choices remembered for a collection. */
const MAX_CHOICES = 500;

/** The field of each column: as it was chosen before, else by the heading; each field once. */
export async function suggestMapping(
  kind: ImportableCollection,
  headings: readonly string[],
): Promise<(string | null)[]> {
  const remembered = await RememberedMappingModel.findById(kind).lean();
  const choices = new Map(remembered?.choices.map(({ heading, field }) => [heading, field]));
  return mapHeadings(IMPORTABLE[kind].fields, headings, choices);
}

function mapHeadings(
  fields: readonly ImportableField[],
  headings: readonly string[],
  choices: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = choices.get(normalizeHeading(heading)) ?? findField(fields, heading)?.name ?? null;
    const isLeftOut = choices.get(normalizeHeading(heading)) === null;
    if (name === null || isLeftOut || taken.has(name) || !fields.some((field) => field.name === name))
      return null;
    taken.add(name);
    return name;
  });
}

/** Remembers the columns of an import for the next file with the same headings. */
export async function rememberMapping(
  kind: ImportableCollection,
  headings: readonly string[],
  mapping: readonly (string | null)[],
): Promise<void> {
  const latest = headings.map((heading, column) => ({
    heading: normalizeHeading(heading),
    field: mapping[column] ?? null,
  }));
  const known = (await RememberedMappingModel.findById(kind).lean())?.choices ?? [];
  const earlier = known.filter(({ heading }) => !latest.some((choice) => choice.heading === heading));
  const choices = [...latest, ...earlier].slice(0, MAX_CHOICES);
  await RememberedMappingModel.updateOne({ _id: kind }, { $set: { choices } }, { upsert: true });
}

/** By its label or name, else by another heading that means it. */
function findField(fields: readonly ImportableField[], heading: string): ImportableField | undefined {
  const candidates = [normalizeHeading(heading), withoutUnit(heading)];
  const isOneOf = (names: readonly string[]) =>
    names.some((name) => candidates.includes(normalizeHeading(name)));
  return (
    fields.find(({ name, label }) => isOneOf([name, label])) ?? fields.find(({ aliases }) => isOneOf(aliases))
  );
}

/** Case, punctuation and a numbering do not matter: `Sr. No.` stays, `3) Client Name*` is `client name`. */
function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** “Area (sq. ft.)” and “Cost in Lakhs” without what says how they are measured. */
function withoutUnit(heading: string): string {
  return normalizeHeading(
    heading.replace(/\([^)]*\)|\[[^\]]*\]|\bin (?:rs|₹|inr|lakh|lac|cr|sq|km|m\b).*$/giu, ' '),
  );
}
