import { bandOf, VALUE_BANDS, type ValueBand } from '@plinth/schemas/project-lists';
import type { ProjectInput } from '@plinth/schemas/projects';

type Value = Pick<ProjectInput, 'value' | 'valueShown'>;

/** The band in which visitors may see the value; undefined where they see nothing of it. */
export function shownBand({ value, valueShown }: Value): ValueBand | undefined {
  return valueShown === 'exact' || valueShown === 'band' ? bandOf(VALUE_BANDS, value) : undefined;
}

/** What an order by value goes by: the amount, or the lower limit of its band, so that no order tells more. */
export function shownRank(project: Value): number | undefined {
  if (project.valueShown === 'exact') return project.value;
  const band = shownBand(project);
  return VALUE_BANDS.find(({ key }) => key === band)?.from;
}

/** What visitors get of the value. One that is not shown leaves no trace: not even that there is one. */
export function shownValue({ value, valueShown }: Value): Partial<Value> {
  if (valueShown === 'exact') return { value, valueShown };
  return valueShown === 'band' ? { valueShown } : {};
}
