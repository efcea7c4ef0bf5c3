import type { AdminField } from '@plinth/schemas/admin-config';
import { isBlank, isListField, isRecord } from '../form/form-values.ts';
import { describeItem, describeValue, labelOf } from './describe-value.ts';

/** How one field differs between two versions of a record. */
export type Difference = {
  field: AdminField;
  label: string;
  /** Both values in words. */
  before: string;
  after: string;
  /** For groups: what happened to their elements, one sentence each. */
  notes: string[];
};

/** The fields of the form that differ, in the order of the form. */
export function findDifferences(fields: AdminField[], before: unknown, after: unknown): Difference[] {
  const left = isRecord(before) ? before : {};
  const right = isRecord(after) ? after : {};
  return fields
    .filter((field) => !isSameValue(left[field.name], right[field.name]))
    .map((field) => ({
      field,
      label: labelOf(field),
      before: describeValue(field, left[field.name]),
      after: describeValue(field, right[field.name]),
      notes: isListField(field) ? describeListChange(field, left[field.name], right[field.name]) : [],
    }));
}

/** Equality as an editor sees it: blanks are equal, a referenced record is its id, the order of keys does not count. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return fingerprint(a) === fingerprint(b);
}

/** True when all fields but the id are equal. */
export function isSameRecord(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return isSameValue({ ...a, _id: undefined }, { ...b, _id: undefined });
}

function fingerprint(value: unknown): string {
  return JSON.stringify(normalise(value)) ?? '';
}

function normalise(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((item) => normalise(item) ?? {});
  if (!isRecord(value)) return value;
  if (typeof value._id === 'string') return value._id;
  const entries = Object.entries(value).map(([key, item]) => [key, normalise(item)] as const);
  return Object.fromEntries(
    entries.filter(([, item]) => item !== undefined).sort(([a], [b]) => a.localeCompare(b)),
  );
}

function describeListChange(field: AdminField, before: unknown, after: unknown): string[] {
  const old = (Array.isArray(before) ? before : []).map((item) => ({ item, print: fingerprint(item) }));
  const now = (Array.isArray(after) ? after : []).map((item) => ({ item, print: fingerprint(item) }));
  const { left: gone, right: come } = unmatched(old, now);
  if (gone.length === 0 && come.length === 0) return ['The order changed.'];
  const notes: string[] = [];
  for (const { index, item } of gone) {
    const successor = come.find((candidate) => candidate.index === index);
    notes.push(
      successor
        ? `No. ${index + 1} changed from “${describeItem(field, item)}” to “${describeItem(field, successor.item)}”.`
        : `Removed: “${describeItem(field, item)}”.`,
    );
  }
  for (const { index, item } of come) {
    const isChange = gone.some((candidate) => candidate.index === index);
    if (!isChange) notes.push(`Added: “${describeItem(field, item)}”.`);
  }
  return notes;
}

type Printed = { item: unknown; print: string };
type Placed = { item: unknown; index: number };

/** The elements of each side without an equal on the other; equal elements are matched one to one. */
function unmatched(left: Printed[], right: Printed[]): { left: Placed[]; right: Placed[] } {
  const free = new Map<string, number>();
  for (const { print } of right) free.set(print, (free.get(print) ?? 0) + 1);
  const onlyLeft: Placed[] = [];
  const matched = new Map<string, number>();
  for (const [index, { item, print }] of left.entries()) {
    const count = matched.get(print) ?? 0;
    if (count < (free.get(print) ?? 0)) matched.set(print, count + 1);
    else onlyLeft.push({ item, index });
  }
  const onlyRight: Placed[] = [];
  for (const [index, { item, print }] of right.entries()) {
    const count = matched.get(print) ?? 0;
    if (count > 0) matched.set(print, count - 1);
    else onlyRight.push({ item, index });
  }
  return { left: onlyLeft, right: onlyRight };
}
