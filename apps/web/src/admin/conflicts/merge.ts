import type { AdminField } from '@plinth/schemas/admin-config';
import { type Difference, findDifferences, isSameValue } from '../changes/differences.ts';
import type { FormValues } from '../form/form-values.ts';

export type Side = 'mine' | 'theirs';

/** A field in which the two versions differ; `before` is mine, `after` is theirs. */
export type ConflictField = Difference & { suggested: Side };

/**
 * Compares my version with theirs. Where only one of us changed a field since `base`, that change is suggested; where
 * both did, mine is, because it is what the person at the screen has just written.
 */
export function findConflicts(
  fields: AdminField[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): ConflictField[] {
  return findDifferences(fields, mine, theirs).map((difference) => {
    const { name } = difference.field;
    const isMineUntouched = isSameValue(base[name], mine[name]);
    return { ...difference, suggested: isMineUntouched ? 'theirs' : 'mine' };
  });
}

/** Their version with my value in each field that I chose to keep. */
export function mergeVersions(
  mine: FormValues,
  theirs: FormValues,
  choices: Record<string, Side>,
): FormValues {
  const kept = Object.entries(choices).filter(([, side]) => side === 'mine');
  return { ...theirs, ...Object.fromEntries(kept.map(([name]) => [name, mine[name]])) };
}
