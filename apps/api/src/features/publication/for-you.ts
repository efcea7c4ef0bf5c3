import type { ForYouItem } from '@plinth/schemas/publication';
import { type CollectionDefinition, type StoredRecord, titleOf } from '../../collections/definition.ts';
import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { visibleRecords } from '../../collections/ownership.ts';
import { workingVersion, workStateOf } from '../../collections/publication.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { may, reachFor, type User } from '../../http/user.ts';
import { publicCollections } from '../collections.ts';

/** Most records of a collection that are looked through for each of the two: states and comments. */
const MAX_RECORDS = 50;

/** Most items that are listed; whoever has more works from the lists of records. */
const MAX_ITEMS = 20;

/** Age at which an open comment is listed no more. */
const COMMENT_DAYS = 30;

/** Longest beginning of a comment, in characters. */
const MAX_TEXT = 200;

/**
 * What waits for a person, the newest first: versions to review for those who publish; for those who made a record, saved its
 * pending version or were assigned to it, versions to change and open comments of others.
 */
export async function findForYou(user: User): Promise<ForYouItem[]> {
  const found = await Promise.all(publicCollections.map((definition) => findOfCollection(definition, user)));
  return found
    .flat()
    .sort((one, other) => (one.at > other.at ? -1 : 1))
    .slice(0, MAX_ITEMS);
}

/** How overviews name a record: as the version that is being worked on. */
export function workItemOf({ name }: CollectionDefinition, record: StoredRecord) {
  const title = titleOf(name, workingVersion(record));
  return { collection: name, _id: record._id.toHexString(), title };
}

async function findOfCollection(definition: CollectionDefinition, user: User): Promise<ForYouItem[]> {
  const visible = await visibleRecords(definition, user);
  if (visible === undefined) return [];
  const find = (condition: object, sort: Record<string, 1 | -1>) =>
    definition.model
      .find({ $and: [visible, condition] })
      .sort(sort)
      .limit(MAX_RECORDS)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredRecord[]>();
  const since = new Date(Date.now() - COMMENT_DAYS * 86_400_000);
  const [moved, commented] = await Promise.all([
    find({ workState: { $in: ['review', 'changes'] } }, { createdAt: -1 }),
    find({ 'comments.at': { $gt: since } }, { 'comments.at': -1 }),
  ]);
  const moves = await findMoves(definition, moved);
  const states = moved.flatMap((record) => stateItem(definition, user, record, moves) ?? []);
  const comments = commented.flatMap((record) => commentItem(definition, user, record) ?? []);
  const isSaid = ({ _id, by }: ForYouItem) => states.some((state) => state._id === _id && state.by === by);
  return [...states, ...comments.filter((comment) => !isSaid(comment))];
}

/** When and by whom records were last sent for review or back, by record. */
async function findMoves(
  { name }: CollectionDefinition,
  records: readonly StoredRecord[],
): Promise<Map<string, StoredHistoryEntry>> {
  const recordIds = records.map(({ _id }) => _id.toHexString());
  const entries = await History.find({
    kind: name,
    recordId: { $in: recordIds },
    action: { $in: ['submitted', 'returned'] },
  })
    .select('recordId at by')
    .sort({ at: 1 })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredHistoryEntry[]>();
  return new Map(entries.map((entry) => [entry.recordId, entry]));
}

function stateItem(
  definition: CollectionDefinition,
  user: User,
  record: StoredRecord,
  moves: ReadonlyMap<string, StoredHistoryEntry>,
): ForYouItem | undefined {
  const kind = workStateOf(record);
  if (kind !== 'review' && kind !== 'changes') return undefined;
  if (!(kind === 'review' ? may(user, 'publish') : isConcerned(definition, user, record))) return undefined;
  const item = workItemOf(definition, record);
  const move = moves.get(item._id);
  const at = move?.at ?? record.pending?.updatedAt ?? record.updatedAt ?? record._id.getTimestamp();
  // Whoever asks for a review or for changes says why in a comment.
  const why = record.comments?.findLast(({ by, resolvedAt }) => by === move?.by && resolvedAt === undefined);
  return {
    ...item,
    kind,
    at: at.toISOString(),
    ...(move && { by: move.by }),
    ...(why && { text: why.text.slice(0, MAX_TEXT) }),
  };
}

/** The latest open comment of somebody else after the person's own. */
function commentItem(
  definition: CollectionDefinition,
  user: User,
  record: StoredRecord,
): ForYouItem | undefined {
  const { comments = [] } = record;
  const hasCommented = comments.some(({ by }) => by === user.email);
  if (!hasCommented && !isConcerned(definition, user, record)) return undefined;
  const latest = comments.slice(comments.findLastIndex(({ by }) => by === user.email) + 1);
  const open = latest.findLast(({ resolvedAt }) => resolvedAt === undefined);
  if (open === undefined) return undefined;
  return {
    ...workItemOf(definition, record),
    kind: 'comment',
    at: open.at.toISOString(),
    by: open.by,
    text: open.text.slice(0, MAX_TEXT),
  };
}

/** Whose record it is: who made it or saved its pending version, and those to whom it was assigned. */
function isConcerned(
  { permissions }: CollectionDefinition,
  user: User,
  { createdBy, pending }: StoredRecord,
): boolean {
  const isOfNobody = createdBy === undefined && pending === undefined;
  const isOwn = createdBy === user.id || pending?.by === user.email;
  return isOfNobody || isOwn || reachFor(user, permissions.write) === 'own';
}
