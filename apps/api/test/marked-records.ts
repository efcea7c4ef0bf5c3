import { type Role, reachOf } from '@plinth/schemas/permissions';
import { Types } from 'mongoose';
import { type CollectionDefinition, titleFieldOf } from '../src/collections/definition.ts';
import { moveDraft, publish, saveDraft } from '../src/collections/publish.ts';
import { createRecord } from '../src/collections/write.ts';
import type { UserRow } from '../src/features/auth/users.ts';
import { collections } from '../src/features/collections.ts';
import { createLogger } from '../src/logger.ts';

/** The collections with drafts, and those whose records can be assigned to a person. */
export const DRAFTED = ['projects', 'activities', 'news', 'hiring', 'pages'] as const;
export type Drafted = (typeof DRAFTED)[number];

/** What a record is to a person whose permission reaches the own ones. */
export const OWNERSHIPS = ['created', 'assigned', 'foreign'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/**
 * Every way in which a record is, or is not, what visitors see. `due` and `over` are those whose time has passed and that no
 * read has settled yet.
 */
export const STATES = [
  'draft',
  'review',
  'changes',
  'scheduled',
  'live',
  'pending',
  'pendingReview',
  'due',
  'over',
] as const;
export type State = (typeof STATES)[number];

/** A record whose texts say what it is: `Seen …` is for visitors, `Veiled …` for nobody but those who work on it. */
export type MarkedRecord = {
  _id: string;
  collection: Drafted;
  ownership: Ownership;
  state: State;
  /** In what visitors see; undefined where they see nothing. */
  seen?: string;
  /** In what visitors do not see; undefined where they see all of it. */
  veiled?: string;
};

const IN_AN_HOUR = 3_600_000;
const logger = createLogger('silent');
let made = 0;

/** Whether somebody with the role works on the record. */
export function worksOn(role: Role, { collection, ownership }: MarkedRecord): boolean {
  const reach = reachOf(role, collection);
  return reach === 'all' || (reach === 'own' && ownership !== 'foreign');
}

export type People = {
  /** Created the records that are `created`. */
  creator: UserRow;
  /** Created all others. */
  colleague: UserRow;
  /** A live project that was assigned to the creator, for the activities that are `assigned`. */
  assignedProject: string;
};

/** Whether a collection has records of this ownership: nobody’s permission reaches their own openings or pages alone. */
export const canBe = (ownership: Ownership, collection: Drafted) =>
  ownership === 'foreign' ||
  (ownership === 'created' && collection !== 'hiring' && collection !== 'pages') ||
  collection === 'projects' ||
  collection === 'activities';

/** Stores a record in a state, as the acts of the API would have left it. Projects that are `assigned` are yet to be. */
export async function buildMarked(
  collection: Drafted,
  ownership: Ownership,
  state: State,
  { creator, colleague, assignedProject }: People,
): Promise<MarkedRecord> {
  const definition: CollectionDefinition = collections[collection];
  const { _id: userId, email: by } = ownership === 'created' ? creator : colleague;
  const author = { by, userId, logger, mayPublish: true };
  const mark = `${collection} ${ownership} ${state} ${++made}`;
  const [seen, veiled] = [`Seen ${mark}`, `Veiled ${mark}`];
  const inputOf = (title: string) => ({
    [titleFieldOf(collection)]: title,
    details: `${title} details`,
    ...(collection === 'projects' && {
      state: 'Sikkim',
      services: title,
      sector: 'rail',
      latitude: 27.33,
      longitude: 88.61,
    }),
    ...(collection === 'activities' && { project: ownership === 'assigned' ? assignedProject : 'Elsewhere' }),
  });
  const create = async (title: string, publication: 'draft' | 'live') =>
    (await createRecord(definition, inputOf(title), { ...author, publication }))._id;
  const setTime = (id: string, field: 'publishAt' | 'unpublishAt') => {
    const past = new Date(Date.now() - 1_000);
    return definition.model.updateOne({ _id: id }, { $set: { [field]: past, dueAt: past } });
  };
  const record = (_id: string, texts: Pick<MarkedRecord, 'seen' | 'veiled'>): MarkedRecord => ({
    _id,
    collection,
    ownership,
    state,
    ...texts,
  });

  switch (state) {
    case 'live':
      return record(await create(seen, 'live'), { seen });
    case 'due': {
      const id = await create(seen, 'draft');
      await setTime(id, 'publishAt');
      return record(id, { seen });
    }
    case 'over': {
      const id = await create(veiled, 'live');
      await setTime(id, 'unpublishAt');
      return record(id, { veiled });
    }
    case 'pending':
    case 'pendingReview': {
      const id = await create(seen, 'live');
      await saveDraft(definition, id, inputOf(veiled), author);
      if (state === 'pendingReview') await moveDraft(definition, id, 'review', author);
      return record(id, { seen, veiled });
    }
    case 'scheduled': {
      const id = await create(veiled, 'draft');
      await publish(definition, id, { publishAt: new Date(Date.now() + IN_AN_HOUR) }, author);
      return record(id, { veiled });
    }
    default: {
      const id = await create(veiled, 'draft');
      if (state !== 'draft')
        await moveDraft(definition, id, state, { ...author, comment: `${veiled} comment` });
      return record(id, { veiled });
    }
  }
}

/** A text of a response in the form of slugs, so that marks are found in titles, paths, search keys and file names alike. */
export const foldMarks = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The records of which a response shows what `veils` says it must not: their veiled texts. */
export function unveiledIn(text: string, records: readonly MarkedRecord[]): MarkedRecord[] {
  const folded = `${foldMarks(text)}-`;
  return records.filter(({ veiled }) => veiled !== undefined && folded.includes(`${foldMarks(veiled)}-`));
}

/** Stores a copy of a record as the database has it at this moment, without what leads to the acts that made it. */
export async function copyMarked(record: MarkedRecord, stored: object): Promise<MarkedRecord> {
  const { model }: CollectionDefinition = collections[record.collection];
  const _id = new Types.ObjectId();
  const copy = { ...stored, _id, slug: `copy-${_id}` };
  await model.collection.insertOne(copy);
  return { ...record, _id: _id.toHexString() };
}
