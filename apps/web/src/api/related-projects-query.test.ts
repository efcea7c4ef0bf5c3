import { expect, test } from 'vitest';
import { mostAlike } from './related-projects-query.ts';

const candidate = (_id: string, traits: object) => ({ _id, title: _id, ...traits });

test('projects of the same sector come before those of the same state, and those of like size before others', () => {
  const project = { sector: 'bridges', state: 'Odisha', services: 'Bridges', lengthKm: 2 };
  const sorted = mostAlike(project, [
    candidate('state only', { state: 'Odisha', sector: 'water' }),
    candidate('sector, far longer', { sector: 'bridges', lengthKm: 40 }),
    candidate('sector, as long', { sector: 'bridges', lengthKm: 3 }),
    candidate('sector and state', { sector: 'bridges', state: 'Odisha' }),
    candidate('service only', { services: 'Bridges' }),
  ]);
  expect(sorted.map(({ title }) => title)).toEqual([
    'sector and state',
    'sector, as long',
    'sector, far longer',
    'state only',
    'service only',
  ]);
});

test('what neither of two projects has makes them no more alike', () => {
  const sorted = mostAlike({ sector: 'rail' }, [
    candidate('nothing', {}),
    candidate('rail', { sector: 'rail' }),
  ]);
  expect(sorted.map(({ title }) => title)).toEqual(['rail', 'nothing']);
});
