import type { AdminField } from '@plinth/schemas/admin-config';
import { describe, expect, it } from 'vitest';
import { findConflicts, mergeVersions } from './merge.ts';

const FIELDS: AdminField[] = ['title', 'client', 'state', 'location'].map((name) => ({
  name,
  label: name,
  kind: 'text',
}));
const base = { title: 'A', client: 'B', state: 'Goa', location: 'x' };
const mine = { ...base, title: 'A by me', client: 'B by me' };
const theirs = { ...base, title: 'A by them', state: 'Kerala' };

describe('two versions of a record', () => {
  it('are compared field by field, with the side that alone changed a field suggested', () => {
    const found = findConflicts(FIELDS, base, mine, theirs);
    expect(found.map(({ label, suggested }) => [label, suggested])).toEqual([
      ['title', 'mine'],
      ['client', 'mine'],
      ['state', 'theirs'],
    ]);
    expect(found[0]).toMatchObject({ before: 'A by me', after: 'A by them' });
  });

  it('become one by the choices, with all that only they have', () => {
    const choices = { title: 'theirs', client: 'mine', state: 'theirs' } as const;
    expect(mergeVersions(mine, { ...theirs, extra: 1 }, choices)).toEqual({
      title: 'A by them',
      client: 'B by me',
      state: 'Kerala',
      location: 'x',
      extra: 1,
    });
  });

  it('have no conflict when both made the same change', () => {
    expect(findConflicts(FIELDS, base, mine, mine)).toEqual([]);
  });
});
