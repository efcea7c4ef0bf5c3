import type { AdminField } from '@plinth/schemas/admin-config';
import { projectInputSchema } from '@plinth/schemas/projects';
import { describe, expect, it } from 'vitest';
import { findErrors, nestErrors } from './record-resolver.ts';

const FIELDS: AdminField[] = [
  { name: 'title', label: 'Title', kind: 'text', required: true },
  { name: 'client', label: 'Client', kind: 'text', required: true },
  { name: 'latitude', label: 'Latitude', kind: 'number' },
  {
    name: 'photo',
    label: 'Photos',
    kind: 'photos',
    subfields: [{ name: 'url', label: 'Picture', kind: 'file', required: true }],
  },
];

const errorsOf = (values: Record<string, unknown>) => findErrors(FIELDS, projectInputSchema, values);

describe('the validation errors of a form', () => {
  it('are none when what is required is there and the schema agrees', () => {
    expect(errorsOf({ title: 'A', client: 'B', latitude: '19.5', photo: [{ url: '/a.jpg' }] })).toEqual([]);
  });

  it('name what the configuration requires, once', () => {
    expect(errorsOf({ title: ' ', client: '' })).toEqual([
      { path: 'title', message: 'Title is required.' },
      { path: 'client', message: 'Client is required.' },
    ]);
  });

  it('name what the schema refuses, elements of groups included', () => {
    const found = errorsOf({ title: 'A', client: 'B', latitude: '91', photo: [{ url: '/a' }, { url: 'b' }] });
    expect(found.map(({ path }) => path)).toEqual(['latitude', 'photo.1.url']);
  });
});

describe('nestErrors', () => {
  it('puts each error on its field and keeps the first', () => {
    expect(
      nestErrors([
        { path: 'photo.1.url', message: 'No.' },
        { path: 'title', message: 'First.' },
        { path: 'title', message: 'Second.' },
        { path: '', message: 'All wrong.' },
      ]),
    ).toEqual({
      photo: [undefined, { url: { type: 'invalid', message: 'No.' } }],
      title: { type: 'invalid', message: 'First.' },
      root: { type: 'invalid', message: 'All wrong.' },
    });
  });
});
