// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardDraft, listDrafts, readDraft, saveDraft } from './draft-store.ts';

const draft = (title: string) => ({ path: '/admin/add-projects', title, values: { title } });

describe('drafts', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('come back as they were typed', () => {
    saveDraft('projects/new', draft('Half a bridge'));
    expect(readDraft('projects/new')).toMatchObject(draft('Half a bridge'));
  });

  it('are stored one per form', () => {
    saveDraft('projects/new', draft('New one'));
    saveDraft('projects/1', draft('Old one'));
    discardDraft('projects/new');
    expect(readDraft('projects/new')).toBeNull();
    expect(readDraft('projects/1')?.title).toBe('Old one');
  });

  it('are listed newest first, without what is not a draft', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    saveDraft('a', draft('first'));
    vi.setSystemTime(new Date('2026-11-20T11:00:00Z'));
    saveDraft('b', draft('second'));
    localStorage.setItem('plinth.draft:c', '{broken');
    localStorage.setItem('token', 'x');
    expect(listDrafts().map((entry) => entry.formId)).toEqual(['b', 'a']);
    expect(localStorage.getItem('plinth.draft:c')).toBeNull();
    vi.useRealTimers();
  });

  it('are forgotten after thirty days', () => {
    saveDraft('a', draft('first'));
    expect(listDrafts(Date.now() + 31 * 24 * 60 * 60 * 1000)).toEqual([]);
    expect(readDraft('a')).toBeNull();
  });

  it('report that the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveDraft('a', draft('first'))).toBe(false);
  });
});
