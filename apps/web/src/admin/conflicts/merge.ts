import type { AdminField } from '@plinth/schemas/admin-config';
import { type Difference, findDifferences, isSameValue } from '../changes/differences.ts';
import type { FormValues } from '../form/form-values.ts';

export type Side = 'mine' | 'theirs';

/** A field in which the two versions differ; `before` is mine, `after` is theirs. */
export type ConflictField = Difference & { suggested: Side };

/**
 * Compares two versions of a record. Where only one side changed a field since `base`, that side is suggested; where
 * both did, mine, because the person at the screen has just typed it.
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

/** Their version with my value in each field where `mine` was chosen. */
export function mergeVersions(
  mine: FormValues,
  theirs: FormValues,
  choices: Record<string, Side>,
): FormValues {
  const mineOnly = Object.entries(choices).filter(([, side]) => side === 'mine');
  return { ...theirs, ...Object.fromEntries(mineOnly.map(([name]) => [name, mine[name]])) };
}
