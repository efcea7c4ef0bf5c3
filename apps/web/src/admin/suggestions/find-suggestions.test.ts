import type { AdminField } from '@plinth/schemas/admin-config';
import { describe, expect, test } from 'vitest';
import type { FormValues } from '../form/form-values.ts';
import { findSuggestions, pathsOf, type SiteFacts } from './find-suggestions.ts';

const FIELDS: AdminField[] = [
  { name: 'title', label: 'Title', kind: 'text', goodLength: 60 },
  { name: 'details', label: 'Description', kind: 'longtext' },
  { name: 'link', label: 'Link', kind: 'link' },
  { name: 'value', label: 'Value', kind: 'rupees' },
  { name: 'startedOn', label: 'Started on', kind: 'date' },
  { name: 'completedOn', label: 'Completed on', kind: 'date', notBefore: 'startedOn' },
  { name: 'capacity', label: 'Capacity', kind: 'text', hasUnit: true },
  {
    name: 'photo',
    label: 'Photos',
    kind: 'photos',
    subfields: [
      { name: 'url', label: 'Picture', kind: 'file', goodWidth: 1200, describedBy: 'alt' },
      { name: 'alt', label: 'What it shows', kind: 'text' },
    ],
  },
  {
    name: 'stats',
    label: 'Figures',
    kind: 'group',
    subfields: [
      { name: 'number', label: 'Figure', kind: 'text', countedBy: 'points' },
      { name: 'points', label: 'What it counts', kind: 'text' },
    ],
  },
];

const SITE: SiteFacts = {
  siteName: 'Deshmukh Infra',
  phones: ['+91 20 5550 0142', '098220 55501'],
  missingPaths: new Set(['/projcts']),
};

const find = (values: FormValues, site = SITE) => findSuggestions(FIELDS, values, site);
const WIDE = '/uploads/0123456789abcdef-1500x1000-a1b2c3.jpg';
const NARROW = '/uploads/0123456789abcdef-640x480-a1b2c3.jpg';

test('a form without weak places gets no suggestion', () => {
  const values = {
    title: 'District hospital, Nagpur',
    details: 'Two hundred beds on four floors. Call 020-5550 0142 or +91 98220 55501.',
    link: '/projects',
    photo: [{ url: WIDE, alt: 'The entrance at dusk' }],
    stats: [
      { number: '200', points: 'Beds' },
      { number: '14,500 m²', points: 'Built-up area' },
    ],
  };
  expect(find(values)).toEqual([]);
});

test('a title that takes more than three lines on a phone is named with its length', () => {
  expect(find({ title: 'x'.repeat(60) })).toEqual([]);
  expect(find({ title: 'x'.repeat(61) })).toEqual([
    { path: 'title', message: expect.stringContaining('has 61 characters') },
  ]);
});

test('a sentence of forty words is one to break up, four of ten are not', () => {
  const ten = 'One two three four five six seven eight nine ten';
  expect(find({ details: `${ten}. ${ten}. ${ten}. ${ten}.` })).toEqual([]);
  expect(find({ details: `Short. ${ten} ${ten} ${ten} ${ten}.` })).toEqual([
    { path: 'details', message: expect.stringContaining('a sentence of 40 words') },
  ]);
});

describe('a picture', () => {
  test('without a description leads to where that is typed', () => {
    expect(
      find({
        photo: [
          { url: WIDE, alt: 'A' },
          { url: WIDE, alt: ' ' },
        ],
      }),
    ).toEqual([
      { path: 'photo.1.alt', message: expect.stringContaining('“Photos 2: Picture” has no description') },
    ]);
  });

  test('that is too small for its place is named with both widths', () => {
    expect(find({ photo: [{ url: NARROW, alt: 'A' }] })).toEqual([
      { path: 'photo.0.url', message: expect.stringMatching(/640 pixels wide.* 1200 /) },
    ]);
  });

  test('without a description, among several, is counted with them', () => {
    expect(find({ photo: [{ url: WIDE }, { url: WIDE, alt: 'A' }, { url: WIDE }, { url: WIDE }] })).toEqual([
      { path: 'photo.0.alt', message: '3 pictures have no description for people who cannot see them.' },
    ]);
  });

  test('of another site or a drawing, whose size is not known, is left alone', () => {
    expect(find({ photo: [{ url: '/icons/stats/crane.svg', alt: 'A' }] })).toEqual([]);
  });
});

test.each([
  ['1140', 'Contract value', 'has no unit'],
  ['4,200', 'Length of the bridge', 'has no unit'],
  ['36', '', 'does not say what it counts'],
])('the figure %s of “%s” %s', (number, points, words) => {
  expect(find({ stats: [{ number, points }] })).toEqual([
    { path: expect.stringMatching(/^stats\.0\./), message: expect.stringContaining(words) },
  ]);
});

test.each([
  ['36', 'Floors'],
  ['₹ 1,140 cr', 'Contract value'],
  ['4.2 km', 'Length'],
])('the figure %s of “%s” is complete', (number, points) => {
  expect(find({ stats: [{ number, points }] })).toEqual([]);
});

test('a contract value of less than a lakh is taken for one without its scale', () => {
  expect(find({ value: '780 cr' })).toEqual([]);
  expect(find({ value: '780' })).toEqual([
    { path: 'value', message: '“Value” is ₹ 780 only. Write 780 cr or 780 lakh if you mean that.' },
  ]);
});

test('a completion before the start is named with both days', () => {
  expect(find({ startedOn: '2025-01-15', completedOn: '2025-01-15' })).toEqual([]);
  expect(find({ startedOn: '', completedOn: '2024-06-30' })).toEqual([]);
  expect(find({ startedOn: '2025-01-15', completedOn: '2024-06-30' })).toEqual([
    { path: 'completedOn', message: expect.stringMatching(/30 Jun 2024.* 15 Jan 2025/) },
  ]);
});

test('a capacity is named that is a number alone', () => {
  expect(find({ capacity: '90 MLD' })).toEqual([]);
  expect(find({ capacity: '' })).toEqual([]);
  expect(find({ capacity: '1,250' })).toEqual([
    { path: 'capacity', message: expect.stringContaining('“Capacity”, 1,250, has no unit') },
  ]);
});

test.each(['Call 98765 43210.', 'Call +91-9876543210', 'Call 022 6666 7788 today'])(
  'a phone number that is not the company’s is named: %s',
  (details) => {
    expect(find({ details })).toEqual([
      { path: 'details', message: expect.stringContaining('phone number') },
    ]);
  },
);

test.each(['Built in 2019 2020 2021.', '₹ 12,50,00,000 in all', 'Dial 112'])(
  'other digits are no phone number: %s',
  (details) => {
    expect(find({ details })).toEqual([]);
  },
);

test('phone numbers are not compared where the company has none', () => {
  expect(find({ details: 'Call 98765 43210.' }, { ...SITE, phones: [] })).toEqual([]);
});

test('a link to a path at which there is nothing is named', () => {
  expect(find({ link: '/projcts' })).toEqual([
    { path: 'link', message: '“Link” leads to /projcts, and there is nothing at this address.' },
  ]);
});

test('the sample company is named on the site of another one, not on its own', () => {
  const values = { details: 'Write to office@vastara.example.' };
  expect(find(values)).toEqual([
    { path: 'details', message: '“Description” still names the sample company, Vastara.' },
  ]);
  expect(find(values, { ...SITE, siteName: 'Vastara Constructions' })).toEqual([]);
});

test('the paths of a form are those of its links and files within the site, each once', () => {
  const values = {
    link: '/projects',
    photo: [{ url: WIDE }, { url: WIDE }, { url: 'https://a.example/b.jpg' }],
  };
  expect(pathsOf(FIELDS, values)).toEqual(['/projects', WIDE]);
});
