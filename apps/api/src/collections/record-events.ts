import type { User } from '../http/user.ts';
import type { CollectionDefinition, StoredRecord } from './definition.ts';
import { workStateOf } from './publication.ts';

/** What somebody did with a record that concerns others who work on it. */
export type RecordEvent = {
  kind: 'review' | 'changes' | 'published' | 'commented';
  definition: CollectionDefinition;
  /** As it was before it was published, else as it is. */
  record: StoredRecord;
  actor: User;
  comment?: string | undefined;
};

/** Tells those whom an event concerns. Never throws, and is not waited for. */
export type Announce = (event: RecordEvent) => void;

/** The event of a version of others that somebody publishes; undefined where nothing was worked on. */
export function publishedEvent(
  definition: CollectionDefinition,
  record: StoredRecord,
  actor: User,
): RecordEvent | undefined {
  return workStateOf(record) === undefined ? undefined : { kind: 'published', definition, record, actor };
}
