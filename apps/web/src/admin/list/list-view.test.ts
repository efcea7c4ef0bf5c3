import { describe, expect, it } from 'vitest';
import {
  changeListView,
  isSortable,
  nextSort,
  readListView,
  toApiQuery,
  toSearchParams,
} from './list-view.ts';

const read = (query: string) => readListView('projects', new URLSearchParams(query));

describe('the URL of a list', () => {
  it('defaults to the first page, the newest first', () => {
    expect(read('')).toEqual({
      q: '',
      sort: '',
      page: 1,
      publication: '',
      state: '',
      services: '',
      from: '',
      to: '',
    });
  });

  it('is read and written without loss', () => {
    const query = 'q=tower+%26+mall&state=Kerala&sort=-title&page=3';
    expect(toSearchParams(read(query)).toString()).toBe(query);
  });

  it('ignores what the API would refuse', () => {
    expect(read('page=0&sort=password&state=Atlantis')).toEqual(read(''));
  });

  it('knows a filter only where the collection has it', () => {
    expect(readListView('news', new URLSearchParams('state=Kerala')).state).toBe('');
    expect(readListView('form', new URLSearchParams('state=spam&from=2026-11-01')).from).toBe('2026-11-01');
  });

  it('goes back to the first page when anything else changes', () => {
    expect(changeListView(read('page=4'), { q: 'x' }).page).toBe(1);
    expect(changeListView(read('page=4&q=x'), { page: 5 })).toMatchObject({ page: 5, q: 'x' });
  });

  it('sends page and limit to the API, and leaves the order to it until a column is chosen', () => {
    expect(toApiQuery(read('q=a'))).toBe('q=a&page=1&limit=50');
    expect(toApiQuery(read('q=a&sort=title'))).toBe('q=a&sort=title&page=1&limit=50');
  });
});

describe('sorting by a column', () => {
  it('turns from ascending to descending to the newest first', () => {
    expect(nextSort('', 'title')).toBe('title');
    expect(nextSort('title', 'title')).toBe('-title');
    expect(nextSort('-title', 'title')).toBe('');
    expect(nextSort('-date', 'title')).toBe('title');
  });

  it('is offered for the fields that the API sorts by, but not for enquiries', () => {
    expect(isSortable('projects', 'title')).toBe(true);
    expect(isSortable('projects', 'client')).toBe(false);
    expect(isSortable('hiring', 'position')).toBe(true);
    expect(isSortable('form', 'name')).toBe(false);
    expect(readListView('form', new URLSearchParams('sort=name')).sort).toBe('');
  });
});
