import type { ImportableCollection, ImportRowState, ImportState } from '@plinth/schemas/imports';

export const COLLECTION_LABELS: Record<ImportableCollection, string> = {
  projects: 'Projects',
  news: 'News',
  hiring: 'Openings',
};

export const STATE_LABELS: Record<ImportState, string> = {
  mapping: 'waits for its columns',
  checking: 'is being checked',
  checked: 'checked, not imported yet',
  running: 'is being imported',
  done: 'imported',
  undoing: 'is being undone',
  undone: 'undone',
};

export const ROW_LABELS: Record<ImportRowState, string> = {
  pending: 'not checked',
  ready: 'ready',
  faulty: 'left out',
  created: 'new',
  updated: 'updated',
  unchanged: 'unchanged',
  failed: 'refused',
  undone: 'undone',
  kept: 'changed since',
};

/** `1 row`, `5,000 rows`. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`;
}
