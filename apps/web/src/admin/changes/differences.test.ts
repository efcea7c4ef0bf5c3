import type { AdminField } from '@plinth/schemas/admin-config';
import { describe, expect, it } from 'vitest';
import { splitWords } from './describe-value.ts';
import { findDifferences, isSameRecord, isSameValue } from './differences.ts';

const FIELDS: AdminField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'project', label: 'Project', kind: 'reference' },
  {
    name: 'keypoints',
    label: 'Key points',
    kind: 'group',
    subfields: [{ name: 'points', label: 'Key point', kind: 'text' }],
  },
  {
    name: 'stats',
    label: 'Figures',
    kind: 'group',
    subfields: [
      { name: 'points', label: 'Label', kind: 'text' },
      { name: 'number', label: 'Number', kind: 'text' },
    ],
  },
];

const points = (...texts: string[]) => ({ keypoints: texts.map((text) => ({ points: text })) });
const notes = (before: unknown, after: unknown) => findDifferences(FIELDS, before, after)[0]?.notes;

describe('differences between two versions', () => {
  it('are none between the same values in another shape', () => {
    const before = { title: 'Bridge ', project: { _id: 'a', title: 'Tower' }, keypoints: [], extra: 1 };
    expect(findDifferences(FIELDS, before, { title: 'Bridge', project: 'a', stats: null })).toEqual([]);
  });

  it('show both values of a field in words', () => {
    const [difference] = findDifferences(FIELDS, { title: 'Old' }, {});
    expect(difference).toMatchObject({ label: 'Title', before: 'Old', after: '(empty)' });
  });

  it('call a record that is referred to by its title', () => {
    const [difference] = findDifferences(
      FIELDS,
      { project: { _id: 'a', title: 'Tower' } },
      { project: 'Other' },
    );
    expect(difference).toMatchObject({ before: 'Tower', after: 'Other' });
  });

  it('say which elements were added and removed', () => {
    expect(notes(points('a', 'b'), points('b', 'c', 'd'))).toEqual([
      'Removed: “a”.',
      'Added: “c”.',
      'Added: “d”.',
    ]);
  });

  it('say which element changed, with the labels of its fields', () => {
    const stat = (number: string) => ({ stats: [{ points: 'Length', number }] });
    expect(notes(stat('1 km'), stat('2 km'))).toEqual([
      'No. 1 changed from “Label: Length; Number: 1 km” to “Label: Length; Number: 2 km”.',
    ]);
  });

  it('distinguish a change of order from a change', () => {
    expect(notes(points('a', 'b'), points('b', 'a'))).toEqual(['The order changed.']);
  });

  it('count equal elements one by one', () => {
    expect(notes(points('a', 'a'), points('a'))).toEqual(['Removed: “a”.']);
  });
});

describe('isSameValue', () => {
  it('does not mix up numbers and texts, or false and nothing', () => {
    expect(isSameValue(1, '1')).toBe(false);
    expect(isSameValue(false, undefined)).toBe(false);
    expect(isSameValue('', null)).toBe(true);
  });
});

describe('isSameRecord', () => {
  it('sees a changed field of a record that keeps its id', () => {
    expect(isSameRecord({ _id: 'a', title: 'Old' }, { _id: 'a', title: 'New' })).toBe(false);
    expect(isSameRecord({ _id: 'a', title: 'Old' }, { title: 'Old' })).toBe(true);
  });
});

describe('splitWords', () => {
  it.each([
    ['projectsname', 'Projectsname'],
    ['createdAt', 'Created at'],
    ['ContactOfficeLat', 'Contact office lat'],
    ['NewsSentence2', 'News sentence 2'],
    ['countryISOCode', 'Country ISO code'],
  ])('writes %s as %s', (name, words) => expect(splitWords(name)).toBe(words));
});
