import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { model, Schema, type Types } from 'mongoose';
import { duplicateField } from '../database/connection.ts';
import { badInput } from '../problems.ts';
import { slugOf } from '../text/slug.ts';
import { Bin } from './bin.ts';
import { type CollectionDefinition, type StoredRecord, titleOf } from './definition.ts';

/**
 * A slug that a record has or had. The id is unique, so no two records ever share a slug, not even a former one: each
 * former path leads to exactly one record, and that record names its slug of today. One hop, and no loop.
 */
type Slug = {
  /** `projects/samudra-towers-worli`. */
  _id: string;
  /** The record's id. */
  recordId: string;
  claimedAt: Date;
};

const slugSchema = new Schema<Slug>(
  {
    _id: String,
    recordId: { type: String, required: true },
    claimedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const SlugModel = model<Slug>('Slug', slugSchema, 'slugs');

/** A claim is made before its record is stored; one without a record is older than this only where that failed. */
const ABANDONED_MS = 60_000;

/** Numbers that are tried where a slug is taken, before the record's id makes one that is certainly free. */
const MAX_NUMBER = 50;

type Named = Pick<CollectionDefinition, 'name' | 'model' | 'placeOf' | 'enteredSlug' | 'allowsSlug'>;
type SlugFields = { slug?: string; formerSlugs?: string[] };

/**
 * The slug fields of a record with this input, claimed for it: the slug follows the title, and the former one stays the
 * record's. Empty for collections without pages. Throws a 400 where the slug that was entered is another record's.
 */
export async function claimSlugs(
  definition: Named,
  id: Types.ObjectId,
  input: object,
  current?: StoredRecord,
): Promise<SlugFields> {
  if (definition.placeOf === undefined) return {};
  const base = baseSlug(definition, input);
  const { slug: former, formerSlugs = [] } = current ?? {};
  if (former !== undefined && current !== undefined && baseSlug(definition, current) === base) {
    return { slug: former, formerSlugs: current.formerSlugs };
  }
  const slug =
    definition.enteredSlug?.(input) === undefined
      ? await claimFirst(definition, id.toHexString(), candidatesOf(definition, id, input, base))
      : await claimEntered(definition, id.toHexString(), base);
  const others = [...new Set([...formerSlugs, former])].filter((each) => each !== undefined && each !== slug);
  return { slug, formerSlugs: others.length > 0 ? (others as string[]) : undefined };
}

function baseSlug({ name, enteredSlug }: Named, record: object): string {
  const entered = enteredSlug?.(record);
  if (entered !== undefined) return entered;
  const title = (record as Record<string, unknown>)[COLLECTIONS[name].titleField];
  const slug = slugOf(typeof title === 'string' ? title : '');
  return slug === '' ? slugOf(COLLECTIONS[name].thing) : slug;
}

/** The title; with the place, where it does not name it; with a number; with the id. */
function* candidatesOf(
  { placeOf, allowsSlug = () => true }: Named,
  id: Types.ObjectId,
  input: object,
  base: string,
): Iterable<string> {
  // An id in a path is looked up as one.
  if (!RECORD_ID.test(base) && allowsSlug(base)) yield base;
  const place = slugOf(placeOf?.(input) ?? '');
  if (place !== '' && !base.includes(place)) yield `${base}-${place}`;
  for (let number = 2; number <= MAX_NUMBER; number++) yield `${base}-${number}`;
  yield `${base}-${id.toHexString()}`;
}

const RECORD_ID = /^[0-9a-f]{24}$/;

async function claimFirst(
  definition: Named,
  recordId: string,
  candidates: Iterable<string>,
): Promise<string> {
  for (const slug of candidates) {
    if (await claim(definition, recordId, slug)) return slug;
  }
  throw new Error(`No slug is free for the record ${recordId}.`);
}

async function claimEntered(definition: Named, recordId: string, slug: string): Promise<string> {
  if (await claim(definition, recordId, slug)) return slug;
  throw badInput([{ path: 'path', message: await whoHas(definition, slug) }]);
}

/** A sentence that says which record a slug belongs to. */
async function whoHas({ name, model: records }: Named, slug: string): Promise<string> {
  const recordId = await findBySlug(name, slug);
  const record = recordId === undefined ? null : await records.findById(recordId).lean<StoredRecord | null>();
  if (record !== null) {
    const has = record.slug === slug ? 'has' : 'has or had';
    return `“${titleOf(name, record)}” ${has} this address. Choose another one.`;
  }
  const deleted = await Bin.findOne({ kind: name, recordId }).lean();
  if (deleted === null) return 'Another record has this address. Choose another one.';
  return `“${deleted.title}” in the bin has this address. Delete it there for good, or choose another address.`;
}

async function claim(definition: Named, recordId: string, slug: string): Promise<boolean> {
  const _id = keyOf(definition.name, slug);
  const claimedAt = new Date();
  try {
    await SlugModel.create({ _id, recordId, claimedAt });
    return true;
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
  }
  const taken = await SlugModel.findById(_id).lean();
  if (taken?.recordId === recordId) return true;
  if (taken === null || !(await isAbandoned(definition, taken))) return false;
  const { modifiedCount } = await SlugModel.updateOne(taken, { $set: { recordId, claimedAt } });
  return modifiedCount === 1;
}

/** Whether the record of a slug is gone for good, or was never stored. */
async function isAbandoned({ name, model: records }: Named, { recordId, claimedAt }: Slug): Promise<boolean> {
  if (Date.now() - claimedAt.getTime() < ABANDONED_MS) return false;
  if ((await records.exists({ _id: recordId })) !== null) return false;
  return (await Bin.exists({ kind: name, recordId })) === null;
}

/** The id of the record that has or had a slug. */
export async function findBySlug(name: CollectionName, slug: string): Promise<string | undefined> {
  return (await SlugModel.findById(keyOf(name, slug)).lean())?.recordId;
}

/** Where the pages of a collection are found, if not under its name. */
const PAGE_FOLDERS: Partial<Record<CollectionName, string>> = { hiring: '/career', pages: '' };

/** The path of the page of a record with this slug. */
export function pagePath(name: CollectionName, slug: string): string {
  return `${PAGE_FOLDERS[name] ?? `/${name}`}/${slug}`;
}

const keyOf = (name: CollectionName, slug: string) => `${name}/${slug}`;
