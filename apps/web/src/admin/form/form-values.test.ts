import type { AdminField } from '@plinth/schemas/admin-config';
import { describe, expect, it } from 'vitest';
import { blankItem, toFormValues, toInput, withDefaults, withoutBlankItems } from './form-values.ts';

const FIELDS: AdminField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'latitude', label: 'Latitude', kind: 'number' },
  { name: 'project', label: 'Project', kind: 'reference' },
  { name: 'photo', label: 'Photos', kind: 'photos' },
  {
    name: 'menu',
    label: 'Menu',
    kind: 'group',
    subfields: [
      { name: 'name', label: 'Name', kind: 'text' },
      {
        name: 'submenu',
        label: 'Submenu',
        kind: 'group',
        subfields: [{ name: 'name', label: 'Name', kind: 'text' }],
      },
    ],
  },
];

describe('a record in a form', () => {
  it('becomes text, with the id of what it refers to', () => {
    const values = toFormValues(FIELDS, {
      title: 'Bridge',
      latitude: 20.5,
      project: { _id: 'a1', title: 'Tower' },
    });
    expect(values).toMatchObject({ title: 'Bridge', latitude: '20.5', project: 'a1', photo: [], menu: [] });
  });

  it('keeps what the form does not show, inside groups too', () => {
    const record = { _id: '1', extra: true, photo: [{ url: '/a.jpg', focus: 'left' }] };
    expect(toInput(FIELDS, toFormValues(FIELDS, record))).toMatchObject(record);
  });

  it('gives the same record back when nothing was typed', () => {
    const record = {
      title: 'Bridge',
      latitude: -12.25,
      project: 'a1',
      photo: [{ url: '/a.jpg', alt: 'A bridge' }],
      menu: [{ name: 'About', submenu: [{ name: 'Values' }] }],
    };
    expect(toInput(FIELDS, toFormValues(FIELDS, record))).toEqual(record);
  });
});

describe('numbers', () => {
  const latitude = (text: string) => toInput(FIELDS, { latitude: text }).latitude;

  it.each([
    [' 19.07 ', 19.07],
    ['-12.25', -12.25],
    ['0', 0],
    ['4,200', 4_200],
    ['1,20,000.5', 120_000.5],
    ['१२', 12],
  ])('are sent as numbers, with commas between thousands: %s', (text, number) => {
    expect(latitude(text)).toBe(number);
  });

  it('are absent when blank, and left for the schema to refuse when they are none', () => {
    expect(latitude('  ')).toBeNull();
    expect(latitude('north')).toBe('north');
    expect(latitude('19,07')).toBe('19,07');
  });
});

describe('amounts', () => {
  const fields: AdminField[] = [{ name: 'value', label: 'Value', kind: 'rupees' }];

  it('are written as people in India write them, and read back unchanged', () => {
    for (const [value, text] of [
      [7_800_000_000, '₹ 780 cr'],
      [4_550_000, '₹ 45.5 lakh'],
      [13_333_333, '₹ 1,33,33,333'],
      [1_234.5, '₹ 1,234.5'],
    ] as const) {
      expect(toFormValues(fields, { value })).toEqual({ value: text });
      expect(toInput(fields, { value: text })).toEqual({ value });
    }
  });

  it('are taken with crore and lakh, and left for the schema to refuse when they are none', () => {
    expect(toInput(fields, { value: '12.5 cr' })).toEqual({ value: 125_000_000 });
    expect(toInput(fields, { value: 'about a crore' })).toEqual({ value: 'about a crore' });
    expect(toInput(fields, { value: '' })).toEqual({ value: null });
  });
});

describe('groups', () => {
  it('begin with blank fields', () => {
    expect(blankItem(FIELDS[4] as AdminField)).toEqual({ name: '', submenu: [] });
  });

  it('lose the elements in which nothing was filled in, at every level', () => {
    const values = {
      menu: [
        { name: ' ', submenu: [] },
        { name: 'A', submenu: [{ name: '' }] },
      ],
    };
    expect(withoutBlankItems(FIELDS, values).menu).toEqual([{ name: 'A', submenu: [] }]);
  });
});

describe('defaults', () => {
  it('fill only what is empty', () => {
    const fields: AdminField[] = [
      { name: 'button', label: 'Button', kind: 'text', default: 'Read more' },
      { name: 'title', label: 'Title', kind: 'text', default: 'News' },
    ];
    expect(withDefaults(fields, { button: ' ', title: 'Mine' })).toEqual({
      button: 'Read more',
      title: 'Mine',
    });
  });
});
