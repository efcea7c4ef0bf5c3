import type { Unpublished } from '@plinth/schemas/publication';
import { badInput, conflict } from '../problems.ts';
import { newComment, withComment } from './comments.ts';
import type { CollectionDefinition, Presented, StoredRecord } from './definition.ts';
import {
  fieldsOfPending,
  firstShown,
  hasPublication,
  isLive,
  splitFields,
  workingVersion,
  workStateOf,
} from './publication.ts';
import { claimSlugs } from './slugs.ts';
import {
  type Author,
  changeRecord,
  laterThan,
  type Precondition,
  presentOne,
  replacedFields,
  type Step,
  updateRecord,
} from './write.ts';

type Act = Author & Precondition;

/** Stores what was typed: published at once where the author may, else as a draft. */
export async function storeVersion<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  id: string,
  input: I,
  author: Act,
): Promise<O> {
  if (author.mayPublish !== false || !hasPublication(definition)) {
    return updateRecord(definition, id, input, author);
  }
  return presentOne(definition, workingVersion(await saveDraft(definition, id, input, author)));
}

/**
 * Stores a version that visitors do not see: the record itself where it is not live, else its pending version. What was
 * scheduled or is in review stays so only where the author may publish.
 */
export function saveDraft<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  id: string,
  input: I,
  author: Act,
): Promise<StoredRecord> {
  const mayPublish = author.mayPublish !== false;
  return changeRecord(definition, id, author, async (current) => {
    const replaced = {
      ...(await replacedFields(definition, input)),
      ...(await claimSlugs(definition, current._id, input, current)),
    };
    const publication = stateAfterDraft(workStateOf(current), mayPublish);
    const schedule = mayPublish
      ? {}
      : { publishAt: undefined, ...(!isLive(current) && { unpublishAt: undefined }) };
    const step = { action: 'drafted' as const, before: workingVersion(current), added: input };
    if (!isLive(current)) {
      const updatedAt = laterThan(current.updatedAt);
      return { ...step, fields: { ...replaced, ...schedule, publication, updatedAt } };
    }
    const { set, cleared } = splitFields(replaced);
    const updatedAt = laterThan(current.pending?.updatedAt);
    const pending = { publication, updatedAt, by: author.by, fields: set, cleared };
    return { ...step, fields: { pending, ...schedule } };
  });
}

function stateAfterDraft(state: Unpublished | undefined, mayPublish: boolean): Unpublished {
  if (state === undefined) return 'draft';
  return state === 'review' && !mayPublish ? 'draft' : state;
}

/** Discards the pending version. Throws a 409 where there is none. */
export function discardDraft(
  definition: CollectionDefinition,
  id: string,
  author: Act,
): Promise<StoredRecord> {
  return changeRecord(definition, id, author, (current) => {
    if (current.pending === undefined) throw conflict('There is no draft beside a live version to discard.');
    return {
      fields: { pending: undefined, publishAt: undefined },
      action: 'discarded',
      before: workingVersion(current),
    };
  });
}

/** When a record goes live and offline; without the first at once, without the second never. */
export type Times = { publishAt?: Date | undefined; unpublishAt?: Date | undefined };

/** Publishes the draft or the pending version, now or at a time. A record that is live already only gets new times. */
export function publish(
  definition: CollectionDefinition,
  id: string,
  { publishAt, unpublishAt }: Times,
  author: Act,
): Promise<StoredRecord> {
  const now = new Date();
  if (unpublishAt !== undefined && unpublishAt <= now) {
    throw badInput([{ path: 'unpublishAt', message: 'This time has passed.' }]);
  }
  return changeRecord(definition, id, author, (current) => {
    const hasWork = workStateOf(current) !== undefined;
    const isScheduled = publishAt !== undefined && publishAt > now;
    if (isScheduled && !hasWork)
      throw conflict('This record is live already: there is no draft to publish later.');
    const times = { publishAt: isScheduled ? publishAt : undefined, unpublishAt };
    if (isScheduled || !hasWork) {
      if (isSameTime(current.publishAt, times.publishAt) && isSameTime(current.unpublishAt, unpublishAt))
        return;
      return {
        fields: { ...times, scheduledBy: schedulerOf(author) },
        action: 'scheduled',
        before: workingVersion(current),
      };
    }
    const step = goLive(current, now);
    return { ...step, fields: { ...step.fields, ...times, scheduledBy: schedulerOf(author) } };
  });
}

function schedulerOf({ by, userId }: Author): StoredRecord['scheduledBy'] {
  return { by, ...(userId !== undefined && { userId }) };
}

function isSameTime(one: Date | undefined, other: Date | undefined): boolean {
  return one?.getTime() === other?.getTime();
}

/** Removes the times at which the record would go live or offline. */
export function clearSchedule(
  definition: CollectionDefinition,
  id: string,
  author: Act,
): Promise<StoredRecord> {
  return changeRecord(definition, id, author, (current) => {
    if (current.dueAt === undefined) return undefined;
    return {
      fields: { publishAt: undefined, unpublishAt: undefined },
      action: 'scheduled',
      before: workingVersion(current),
    };
  });
}

/** Takes the record off the site, now or at a time; one that is not live loses its times. */
export function unpublish(
  definition: CollectionDefinition,
  id: string,
  { unpublishAt }: Pick<Times, 'unpublishAt'>,
  author: Act,
): Promise<StoredRecord> {
  const now = new Date();
  return changeRecord(definition, id, author, (current) => {
    if (unpublishAt !== undefined && unpublishAt > now) {
      if (!isLive(current))
        throw conflict('This record is not live. Say when it goes offline as you publish it.');
      return {
        fields: { unpublishAt, scheduledBy: schedulerOf(author) },
        action: 'scheduled',
        before: workingVersion(current),
      };
    }
    const times = { publishAt: undefined, unpublishAt: undefined };
    if (isLive(current)) return { ...goOffline(current), fields: { ...goOffline(current).fields, ...times } };
    if (current.dueAt === undefined) return undefined;
    return { fields: times, action: 'scheduled', before: current };
  });
}

/** Asks for a review of the draft or the pending version, or for changes to it, with a comment where there is one. */
export function moveDraft(
  definition: CollectionDefinition,
  id: string,
  to: 'review' | 'changes',
  { comment, ...author }: Act & { comment?: string | undefined },
): Promise<StoredRecord> {
  return changeRecord(definition, id, author, (current) => {
    const state = workStateOf(current);
    if (state === undefined)
      throw conflict('This record is live, and nothing is pending that could be reviewed.');
    if (state === to && comment === undefined) return undefined;
    const times = to === 'changes' ? { publishAt: undefined } : {};
    const comments =
      comment === undefined ? {} : { comments: withComment(current, newComment(comment, author.by)) };
    const { pending } = current;
    return {
      fields: {
        ...(pending ? { pending: { ...pending, publication: to } } : { publication: to }),
        ...times,
        ...comments,
      },
      action: to === 'review' ? 'submitted' : 'returned',
      before: workingVersion(current),
    };
  });
}

/** The step that the earliest time of a record calls for, once it has passed; undefined before. */
export function dueStep(record: StoredRecord, now: Date): (Step & { at: Date }) | undefined {
  const { publishAt, unpublishAt, dueAt } = record;
  if (dueAt === undefined || dueAt > now) return undefined;
  if (isSameTime(dueAt, publishAt)) return { ...goLive(record, dueAt), at: dueAt };
  if (isSameTime(dueAt, unpublishAt) && isLive(record)) return { ...goOffline(record), at: dueAt };
  return {
    fields: { unpublishAt: undefined },
    action: 'scheduled',
    before: workingVersion(record),
    at: dueAt,
  };
}

function goLive(current: StoredRecord, at: Date): Step {
  return {
    fields: {
      ...fieldsOfPending(current),
      ...firstShown(current, at),
      publication: 'live',
      pending: undefined,
      publishAt: undefined,
      updatedAt: laterThan(current.updatedAt),
    },
    action: 'published',
    before: isLive(current) ? current : undefined,
  };
}

/** What was pending is the draft that remains. */
function goOffline(current: StoredRecord): Step {
  return {
    fields: {
      ...fieldsOfPending(current),
      publication: current.pending?.publication ?? 'draft',
      pending: undefined,
      unpublishAt: undefined,
      wasLive: true,
      updatedAt: laterThan(current.updatedAt),
    },
    action: 'unpublished',
    before: current,
  };
}
