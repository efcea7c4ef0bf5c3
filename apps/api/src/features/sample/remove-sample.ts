import { SAMPLE_UNDO_DAYS, type Sample } from '@plinth/schemas/sample';
import type { Author } from '../../collections/write.ts';
import { duplicateField } from '../../database/connection.ts';
import { conflict, notFound } from '../../problems.ts';
import { findUsage } from '../media/usage.ts';
import { findSample, type SampleItem } from './find-sample.ts';
import { leftoversIn, pathsOf } from './leftovers.ts';
import { filesIn } from './mark-sample.ts';
import { findRemoval, goneSince, removedKeys, SampleRemoval, type StoredRemoval } from './model.ts';

const DAY_MS = 86_400_000;

/** What refers to others goes before them, so that it comes back after them. Pages go last. */
const REMOVAL_ORDER = ['form', 'activities', 'news', 'hiring', 'projects', 'content'];

type Person = Pick<Author, 'by'> & { userId: string };

/** What is left of the sample, and the removal that is in progress or can be undone. */
export async function describeSample(): Promise<Sample> {
  const removal = await findRemoval();
  const items = await findSample(removedKeys(removal));
  const unchanged = items.filter(({ isChanged }) => !isChanged);
  const changed = items.filter(({ isChanged }) => isChanged);
  const gone = new Set([...goneSince(removal), ...unchanged.flatMap(pathsOf)]);
  return {
    unchanged: unchanged.map(({ usage }) => usage),
    changed: changed.map((item) => ({
      ...item.usage,
      leftovers: leftoversIn(item, gone).map(({ name }) => name),
    })),
    pictures: await countPictures(unchanged),
    ...(removal !== null && !isOver(removal) && { removal: present(removal) }),
  };
}

/** The pictures of `items`, by whether something else than these items uses them. */
async function countPictures(items: readonly SampleItem[]): Promise<Sample['pictures']> {
  const keys = new Set(items.map(({ key }) => key));
  const usage = await findUsage([...new Set(items.flatMap(({ value }) => filesIn(value)))]);
  const used = [...usage.values()].filter((uses) =>
    uses.some(({ collection, id }) => !keys.has(`${collection}/${id}`)),
  );
  return { used: used.length, unused: usage.size - used.length };
}

function present({ state, by, at, removed, pending, total }: StoredRemoval): NonNullable<Sample['removal']> {
  return {
    state,
    by,
    at: at.toISOString(),
    until: endOfUndo(at).toISOString(),
    count: removed.filter(({ fields }) => fields === undefined).length,
    progress: { done: total - pending.length, total },
  };
}

const endOfUndo = (at: Date): Date => new Date(at.getTime() + SAMPLE_UNDO_DAYS * DAY_MS);

/** Whether it cannot be undone any more, since `forMs`. */
export function isOver({ state, at }: Pick<StoredRemoval, 'state' | 'at'>, forMs = 0): boolean {
  return state === 'removed' && endOfUndo(at).getTime() + forMs < Date.now();
}

/**
 * Stores what a removal is to take: everything that nobody has changed, and what `chosen` names. A second removal adds to
 * the first, and one undo brings both back. Throws a 409 while one is in progress, or where nothing is left.
 */
export async function beginRemoval(chosen: readonly string[], { by, userId }: Person): Promise<void> {
  const former = await findRemoval();
  if (former !== null && former.state !== 'removed') throw inProgress();
  const items = await findSample(removedKeys(former));
  const isTaken = ({ key, isChanged }: SampleItem) => !isChanged || chosen.includes(key);
  const taken = items.filter(isTaken);
  const gone = new Set([...goneSince(former), ...taken.flatMap(pathsOf)]);
  const hasLeftovers = (item: SampleItem) => leftoversIn(item, gone).length > 0;
  const kept = items.filter((item) => !isTaken(item) && hasLeftovers(item));
  // What stays in part comes last: by then it is known which links lead nowhere.
  const pending = [...inOrder(taken.map(({ key }) => key)), ...kept.map(({ key }) => key)];
  if (pending.length === 0) throw conflict('Nothing of the sample company is left to remove.');
  const fields = {
    state: 'removing' as const,
    by,
    userId,
    at: new Date(),
    chosen: [...chosen],
    pending,
    total: pending.length,
  };
  if (former === null) {
    await SampleRemoval.create({ _id: 'sample', ...fields, removed: [] }).catch((error: unknown) => {
      throw duplicateField(error) === undefined ? error : inProgress();
    });
    return;
  }
  const { matchedCount } = await SampleRemoval.updateOne(
    { _id: 'sample', state: 'removed', at: former.at },
    { $set: fields },
  );
  if (matchedCount === 0) throw inProgress();
}

/** Throws a 404 where there is no removal, or its undo is over, a 409 while it is in progress. Repeated, it changes nothing. */
export async function beginUndo({ by, userId }: Person): Promise<void> {
  const removal = await findRemoval();
  if (removal === null || isOver(removal)) throw notFound('Removal of the sample');
  if (removal.state === 'undoing') return;
  if (removal.state === 'removing') throw inProgress();
  const pending = inOrder(removedKeys(removal)).reverse();
  await SampleRemoval.updateOne(
    { _id: 'sample', state: 'removed', at: removal.at },
    { $set: { state: 'undoing', by, userId, pending, total: pending.length } },
  );
}

function inOrder(keys: readonly string[]): string[] {
  return REMOVAL_ORDER.flatMap((name) => keys.filter((key) => key.startsWith(`${name}/`)));
}

const inProgress = () => conflict('The sample company is being removed or restored at this moment.');
