import type { User } from '../http/user.ts';
import type { CollectionDefinition, StoredRecord } from './definition.ts';
import { workStateOf } from './publication.ts';

/** What somebody did with a record that concerns others who work on it. */
export type RecordEvent = {
  kind: 'review' | 'changes' | 'published' | 'scheduled' | 'commented';
  definition: CollectionDefinition;
  /** As it was before it was published, else as it is. */
  record: StoredRecord;
  actor: User;
  comment?: string | undefined;
};

/** Tells those whom an event concerns. Never throws, and is not waited for. */
export type Announce = (event: RecordEvent) => void;

/** The event of other times at which a record goes live or offline; undefined where they are as before. */
export function scheduledEvent(
  definition: CollectionDefinition,
  before: StoredRecord,
  record: StoredRecord,
  actor: User,
): RecordEvent | undefined {
  const isSame = (['publishAt', 'unpublishAt'] as const).every(
    (time) => before[time]?.getTime() === record[time]?.getTime(),
  );
  return isSame ? undefined : { kind: 'scheduled', definition, record, actor };
}

/** The event of a version of others that somebody publishes; undefined where nothing was worked on. */
export function publishedEvent(
  definition: CollectionDefinition,
  record: StoredRecord,
  actor: User,
): RecordEvent | undefined {
  return workStateOf(record) === undefined ? undefined : { kind: 'published', definition, record, actor };
}
