import { expect, test } from 'vitest';
import { chosenFilters, isCombination, readProjectFilters } from './project-filters.ts';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  return readProjectFilters(pathname, searchParams, 1);
};

test('readProjectFilters reads search, order and filters from the address', () => {
  expect(
    read('/projects?q=+bridge+&state=Orissa&services=Bridges&sector=roads&value=50-100&sort=-value'),
  ).toMatchObject({
    q: 'bridge',
    state: 'Orissa',
    services: 'Bridges',
    sector: 'roads',
    value: '50-100',
    status: '',
    sort: '-value',
    isServiceFromPath: false,
    fromPath: [],
  });
});

test('readProjectFilters takes the service from the path until one is chosen', () => {
  expect(read('/ongoing/')).toMatchObject({ services: 'ongoing', isServiceFromPath: true });
  expect(read('/ongoing?services=Metro')).toMatchObject({ services: 'Metro', isServiceFromPath: false });
  expect(read('/ongoing?services=')).toMatchObject({ services: '', isServiceFromPath: false });
});

test('readProjectFilters cuts a search to what the API takes, and knows its orders', () => {
  expect(read(`/projects?q=${'x'.repeat(300)}`).q).toHaveLength(200);
  expect(read('/projects?sort=password').sort).toBe('-createdAt');
});

test.each([
  ['/projects/in/goa', { state: 'goa', sector: '' }, ['state']],
  ['/projects/in/goa/roads', { state: 'goa', sector: 'roads' }, ['state', 'sector']],
  ['/projects/sector/roads', { state: '', sector: 'roads' }, ['sector']],
  ['/projects/service/precast', { service: 'precast' }, ['service']],
])('the filters of %s are its own', (path, filters, fromPath) => {
  expect(read(path)).toMatchObject({ ...filters, fromPath, services: '', isServiceFromPath: false });
  expect(isCombination(read(path))).toBe(false);
});

test.each([
  '/projects?q=a',
  '/projects?state=Goa',
  '/projects?sort=title',
  '/projects/in/goa?status=completed',
  '/ongoing?services=Metro',
])('%s is a combination that search engines leave alone', (address) => {
  expect(isCombination(read(address))).toBe(true);
});

test.each(['/projects', '/projects?q=&state=&page=2', '/ongoing'])('%s is none', (address) => {
  expect(isCombination(read(address))).toBe(false);
  expect(chosenFilters(read(address))).toEqual([]);
});
