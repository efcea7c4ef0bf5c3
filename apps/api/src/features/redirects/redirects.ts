import type { RedirectInput } from '@plinth/schemas/redirects';
import type { Types } from 'mongoose';
import type { StoredRecord } from '../../collections/definition.ts';
import { findBySlug, pagePath } from '../../collections/slugs.ts';
import { duplicateField } from '../../database/connection.ts';
import { badInput, conflict } from '../../problems.ts';
import { allCollections } from '../collections.ts';
import { MissedPathModel, RedirectModel, type StoredRedirect } from './model.ts';

/** Redirects that are followed before the rest counts as a mistake. */
const MAX_HOPS = 20;

/** Most paths that are remembered as asked for in vain: machines ask for any number. */
const MAX_MISSED = 1_000;

/**
 * Where a path leads by the redirects, all of them followed, so that a visitor is sent once; a record's page under its
 * path of today. Undefined where there is no redirect.
 */
export async function findTarget(path: string): Promise<string | undefined> {
  const seen = new Set([path]);
  let target: string | undefined;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = await RedirectModel.findOne({ from: pathOf(target ?? path) }).lean();
    if (next === null) break;
    if (seen.has(next.to)) return undefined;
    seen.add(next.to);
    target = next.to;
  }
  return target === undefined ? undefined : currentPath(target);
}

const pathOf = (target: string) => target.replace(/[?#].*$/, '');

/** The path of today of a record that the target names by a former slug. */
async function currentPath(target: string): Promise<string> {
  for (const { name, model, placeOf } of allCollections) {
    const folder = pagePath(name, '');
    if (placeOf === undefined || !target.startsWith(folder)) continue;
    const id = await findBySlug(name, target.slice(folder.length));
    const record = id === undefined ? null : await model.findById(id).select('slug').lean<StoredRecord>();
    if (record?.slug !== undefined) return pagePath(name, record.slug);
  }
  return target;
}

/** Stores a redirect. Throws a 400 where it would lead back to itself, and a 409 where the path has one already. */
export async function createRedirect(
  { from, to }: RedirectInput,
  { id, by }: { id: Types.ObjectId; by: string },
): Promise<StoredRedirect> {
  const end = (await findTarget(pathOf(to))) ?? to;
  if (pathOf(to) === from || pathOf(end) === from) {
    throw badInput([
      { path: 'to', message: 'This would lead back to the same address. Choose another one.' },
    ]);
  }
  const redirect = { _id: id, from, to, createdAt: new Date(), createdBy: by };
  try {
    await RedirectModel.create(redirect);
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    throw conflict('There is a redirect from this address already. Remove it first.');
  }
  await MissedPathModel.deleteOne({ _id: from });
  return redirect;
}

/** Remembers that a visitor asked for a path in vain; of too many the one that was asked for longest ago is forgotten. */
export async function countMissed(path: string): Promise<void> {
  const seen = { $inc: { count: 1 }, $set: { lastAt: new Date() } };
  const known = await MissedPathModel.updateOne({ _id: path }, seen);
  if (known.matchedCount > 0) return;
  if ((await MissedPathModel.estimatedDocumentCount()) >= MAX_MISSED) {
    await MissedPathModel.findOneAndDelete({}, { sort: { lastAt: 1 } });
  }
  await MissedPathModel.updateOne({ _id: path }, seen, { upsert: true });
}
