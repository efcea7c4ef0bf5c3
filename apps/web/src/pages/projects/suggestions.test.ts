import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const choices = {
  services: [
    { value: 'Bridges', count: 2 },
    { value: 'Hospitals', count: 1 },
    { value: 'Residential', count: 4 },
  ],
  states: [
    { value: 'Maharashtra', count: 4 },
    { value: 'Orissa', count: 1 },
  ],
};
const labels = (filters: { q?: string; state?: string; services?: string }) =>
  suggestionsFor({ q: '', state: '', services: '', ...filters }, choices).map(({ label }) => label);

test.each([
  ['a service for a part of its name', { q: 'hospital' }, ['Hospitals']],
  ['a state for a misspelt name', { q: 'Maharastra' }, ['Maharashtra']],
  ['a state by its name of today', { q: 'odisa' }, ['Odisha']],
  [
    'each filter alone where both together find nothing',
    { state: 'Orissa', services: 'bridges' },
    ['Bridges', 'Odisha'],
  ],
  ['the largest services for what is like nothing', { q: 'xyz' }, ['Residential', 'Bridges', 'Hospitals']],
])('suggestionsFor suggests %s', (_, filters, expected) => {
  expect(labels(filters)).toEqual(expected);
});

test('a suggestion leads to the page of the state', () => {
  const [first] = suggestionsFor({ q: 'odisha', state: '', services: '' }, choices);
  expect(first?.to).toBe('/projects/in/odisha');
});
