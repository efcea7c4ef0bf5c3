import { describe, expect, test } from 'vitest';
import { listQuerySchemas } from './lists.ts';

type List = keyof typeof listQuerySchemas;
const parse = (list: List, query: unknown) => listQuerySchemas[list].safeParse(query);
const messageOf = (list: List, query: unknown) => parse(list, query).error?.issues[0]?.message;

describe('limit and page', () => {
  test('are read as numbers', () => {
    expect(parse('projects', { limit: '200', page: '3' }).data).toEqual({ limit: 200, page: 3 });
  });

  test.each([
    [{ limit: '201' }, 'limit is 200 at most.'],
    [{ limit: '0' }, 'limit starts at 1.'],
    [{ limit: '-1' }, 'limit must be a whole number.'],
    [{ limit: '1.5' }, 'limit must be a whole number.'],
    [{ limit: '' }, 'limit must be a whole number.'],
    [{ limit: '1e2' }, 'limit must be a whole number.'],
    [{ page: '0' }, 'page starts at 1.'],
    [{ page: 'last' }, 'page must be a whole number.'],
  ])('refuse %j', (query, message) => {
    expect(messageOf('news', query)).toBe(message);
  });
});

describe('sort', () => {
  test.each<[List, string]>([
    ['projects', 'title'],
    ['projects', '-createdAt'],
    ['news', '-date'],
    ['hiring', 'position'],
    ['form', 'name'],
    ['activities', '_id'],
  ])('of %s may be %s', (list, sort) => {
    expect(parse(list, { sort }).data).toEqual({ sort });
  });

  test.each<[List, string]>([
    ['projects', 'date'],
    ['projects', '--title'],
    ['hiring', 'title'],
    ['form', 'email'],
    ['news', '$where'],
  ])('of %s may not be %s', (list, sort) => {
    expect(messageOf(list, { sort })).toMatch(/^sort is one of .*, with - before it/);
  });
});

describe('filters', () => {
  test('take a region by any of its names', () => {
    expect(parse('projects', { state: 'Odisha', services: ' commercial ' }).data).toEqual({
      state: 'Orissa',
      services: 'commercial',
    });
    expect(parse('projects', { state: 'Atlantis' }).success).toBe(false);
  });

  test('of enquiries are their state and the days between which they came', () => {
    const query = { state: 'in progress', from: '2026-01-01', to: '2026-01-31T12:00:00+05:30' };
    expect(parse('form', query).data).toEqual(query);
    expect(parse('form', { state: 'Kerala' }).success).toBe(false);
    expect(messageOf('form', { from: 'January' })).toBe('Enter from as a date, YYYY-MM-DD.');
  });

  test.each<[List, Record<string, unknown>]>([
    ['news', { state: 'Kerala' }],
    ['hiring', { services: 'commercial' }],
    ['projects', { $where: '1' }],
    ['projects', { q: { $ne: '' } }],
    ['projects', { q: ['a', 'b'] }],
  ])('of %s do not include %j', (list, query) => {
    expect(parse(list, query).success).toBe(false);
  });

  test('take a project by its id alone', () => {
    const project = '0123456789abcdef01234567';
    expect(parse('activities', { project }).data).toEqual({ project });
    expect(parse('activities', { project: 'All sites' }).success).toBe(false);
    expect(parse('news', { project }).success).toBe(false);
  });

  test('trim what is searched for, 200 characters at most', () => {
    expect(parse('projects', { q: ' dam ' }).data).toEqual({ q: 'dam' });
    expect(parse('projects', { q: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('fields', () => {
  test('are read as names, each once', () => {
    expect(parse('projects', { fields: 'title, photo,title' }).data).toEqual({ fields: ['title', 'photo'] });
  });

  test.each<[List, string]>([
    ['projects', 'title,,state'],
    ['projects', 'toString'],
    ['activities', 'projectTitle'],
    ['hiring', 'experience'],
    ['form', 'name'],
  ])('of %s may not be %s', (list, fields) => {
    expect(parse(list, { fields }).success).toBe(false);
  });
});
