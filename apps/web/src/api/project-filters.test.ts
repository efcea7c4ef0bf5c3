import { expect, test } from 'vitest';
import { readProjectFilters } from './project-filters.ts';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const { page, ...filters } = readProjectFilters(pathname, searchParams, 1);
  return filters;
};

test('readProjectFilters reads search, state and service from the address', () => {
  expect(read('/projects?q=+bridge+&state=Orissa&services=Bridges')).toEqual({
    q: 'bridge',
    state: 'Orissa',
    services: 'Bridges',
    isServiceFromPath: false,
  });
});

test('readProjectFilters takes the service from the path until one is chosen', () => {
  expect(read('/ongoing/')).toMatchObject({ services: 'ongoing', isServiceFromPath: true });
  expect(read('/ongoing?services=Metro')).toMatchObject({ services: 'Metro', isServiceFromPath: false });
  expect(read('/ongoing?services=')).toMatchObject({ services: '', isServiceFromPath: false });
});

test('readProjectFilters cuts a search to what the API takes', () => {
  expect(read(`/projects?q=${'x'.repeat(300)}`).q).toHaveLength(200);
});
