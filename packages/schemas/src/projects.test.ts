import { describe, expect, test } from 'vitest';
import { parseInput } from './input.ts';
import { projectInputSchema, projectSchema } from './projects.ts';

const parse = (input: unknown) => parseInput(projectInputSchema, input);
const serverFields = {
  _id: '0123456789abcdef01234567',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};

describe('what a project takes', () => {
  test('a title alone is enough', () => {
    expect(parse({ title: ' Harbour bridge ' })).toEqual({ ok: true, value: { title: 'Harbour bridge' } });
  });

  test('every documented field comes through', () => {
    const project = {
      title: 'Harbour bridge',
      projectsname: 'See the bridge',
      services: 'commercial',
      client: 'Port Trust',
      location: 'Kochi',
      details: 'A bridge.',
      state: 'Kerala',
      latitude: 9.97,
      longitude: -180,
      photo: [{ url: '/uploads/a.jpg', alt: 'The bridge at dusk' }, { url: 'https://example.com/b.jpg' }],
      keypoints: [{ points: 'Built in 400 days' }],
      stats: [{ icon: '/icons/span.svg', points: 'Span', number: '420 m' }],
    };
    expect(parse(project)).toEqual({ ok: true, value: project });
  });

  test('a stat given as a number is stored as text', () => {
    expect(
      parse({ title: 'A', stats: [{ number: 420 }, { number: 0 }, { number: ' 1.5 km ' }] }),
    ).toMatchObject({
      value: { stats: [{ number: '420' }, { number: '0' }, { number: '1.5 km' }] },
    });
  });

  test('the state is stored under its display name whatever it was called', () => {
    expect(parse({ title: 'A', state: 'in-od' })).toMatchObject({ value: { state: 'Orissa' } });
    expect(parse({ title: 'A', state: 'Uttarakhand' })).toMatchObject({ value: { state: 'Uttaranchal' } });
  });

  test('a cleared field is an absent field', () => {
    expect(parse({ title: 'A', state: '', client: null, photo: [{ url: '/a.jpg', alt: '' }] })).toEqual({
      ok: true,
      value: { title: 'A', photo: [{ url: '/a.jpg' }] },
    });
  });
});

describe('what a project refuses', () => {
  test.each([
    [{}, 'title', 'The title is required.'],
    [{ title: 'x'.repeat(201) }, 'title', 'The title is too long: 200 characters at most.'],
    [{ title: 'A', latitude: 90.1 }, 'latitude', 'The latitude lies between -90 and 90.'],
    [{ title: 'A', longitude: -180.1 }, 'longitude', 'The longitude lies between -180 and 180.'],
    [{ title: 'A', latitude: '19' }, 'latitude', 'The latitude must be a number.'],
    [{ title: 'A', photo: [{ alt: 'No address' }] }, 'photo.0.url', 'A file must be a path or an address.'],
    [{ title: 'A', keypoints: [{ points: 'a' }, {}] }, 'keypoints.1.points', 'The key point is required.'],
    [{ title: 'A', stats: [{ number: true }] }, 'stats.0.number', 'The number must be text or a number.'],
    [{ title: 'A', photo: [{ url: '/a.jpg', size: 3 }] }, 'photo.0.size', 'This field is not known.'],
    [{ title: 'A', Title: 'B' }, 'Title', 'This field is not known.'],
  ])('%j', (input, path, message) => {
    expect(parse(input)).toEqual({ ok: false, errors: [{ path, message }] });
  });

  test('a state that is none, with advice', () => {
    const result = parse({ title: 'A', state: 'Atlantis' });
    expect(result).toMatchObject({ ok: false, errors: [{ path: 'state' }] });
  });

  test('a photo that could run as script', () => {
    const result = parse({ title: 'A', photo: [{ url: 'javascript:alert(1)' }] });
    expect(result).toMatchObject({ ok: false, errors: [{ path: 'photo.0.url' }] });
  });

  test('more photos than a record holds', () => {
    const photo = Array.from({ length: 101 }, () => ({ url: '/a.jpg' }));
    expect(parse({ title: 'A', photo })).toMatchObject({ ok: false, errors: [{ path: 'photo' }] });
  });
});

test('a stored project has the server fields, and nothing unknown', () => {
  expect(projectSchema.safeParse({ ...serverFields, title: 'A' }).success).toBe(true);
  expect(projectSchema.safeParse({ title: 'A' }).success).toBe(false);
  expect(
    projectSchema.safeParse({ ...serverFields, title: 'A', deletedAt: serverFields.createdAt }).success,
  ).toBe(false);
});

describe('the contractor’s record', () => {
  const record = {
    title: 'Harbour bridge',
    code: 'VC-2026-1',
    sector: 'bridges',
    serviceList: ['civil', 'foundations'],
    status: 'on-hold',
    percentDone: 40,
    clientKind: 'public-undertaking',
    contractForm: 'ham',
    role: 'joint-venture',
    share: 51.5,
    value: 78_00_00_000,
    valueShown: 'band',
    areaM2: 1200.5,
    storeys: 3,
    lengthKm: 1.24,
    capacity: '90 MLD',
    awardedOn: '2024-02-29',
    safeManHours: 12_00_000,
    summary60: 'A bridge.',
    awards: 'One\nTwo',
  };

  test('comes through as it is', () => {
    expect(parse(record)).toEqual({ ok: true, value: record });
  });

  test.each([
    [{ sector: 'ships' }, 'sector'],
    [{ serviceList: ['civil', 'magic'] }, 'serviceList.1'],
    [{ status: 'done' }, 'status'],
    [{ percentDone: 101 }, 'percentDone'],
    [{ value: -1 }, 'value'],
    [{ value: '78 crore' }, 'value'],
    [{ storeys: 2.5 }, 'storeys'],
    [{ awardedOn: '2023-02-29' }, 'awardedOn'],
    [{ valueShown: 'yes' }, 'valueShown'],
    [{ summary60: 'word '.repeat(61) }, 'summary60'],
    [{ summary250: 'word '.repeat(251) }, 'summary250'],
  ])('refuses %j', (fields, path) => {
    expect(parse({ title: 'A', ...fields })).toMatchObject({ ok: false, errors: [{ path }] });
  });

  test('what a read adds is ignored', () => {
    expect(parse({ title: 'A', slug: 'a', valueBand: '0-10' })).toEqual({ ok: true, value: { title: 'A' } });
  });
});
