import type { AdminConfig } from '@plinth/schemas/admin-config';
import type { HistoryEntry } from '@plinth/schemas/changes';
import { findCollection } from '../layout/admin-config-context.ts';

const VERBS: Record<HistoryEntry['action'], string> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  drafted: 'drafted',
  discarded: 'draft discarded',
  submitted: 'sent for review',
  returned: 'sent back for changes',
  scheduled: 'scheduled',
  published: 'published',
  unpublished: 'unpublished',
};

type Entry = Pick<HistoryEntry, 'collection' | 'title' | 'action'>;

/** `Project “Samudra Towers” changed`. */
export function describeAction(config: AdminConfig, { collection, title, action }: Entry): string {
  return `${thingOf(config, collection)} “${title}” ${VERBS[action]}`;
}

const THINGS: Record<string, string> = { content: 'Page', settings: 'Settings' };

/** What one record of a collection is called; the content list has pages. */
export function thingOf(config: AdminConfig, collection: string): string {
  return findCollection(config, collection)?.thing ?? THINGS[collection] ?? 'Record';
}
