import { badInput } from '../problems.ts';
import type { Audience, CollectionDefinition, StoredRecord } from './definition.ts';
import { LIVE } from './publication.ts';

const TIMES = ['createdAt', 'updatedAt'] as const;

/**
 * The condition of the records that come behind the one with the id `after`. Its first part is a range of the
 * index, its second one passes over those of the same instant. 400 where the start of the page cannot be found.
 */
export async function filterAfter(
  definition: CollectionDefinition,
  after: string,
  sort: string,
  audience: Audience,
): Promise<object> {
  const beyond = sort.startsWith('-') ? '$lt' : '$gt';
  const sortField = sort.replace(/^-/, '');
  if (sortField === '_id') return { _id: { [beyond]: after } };

  const field = TIMES.find((time) => time === sortField);
  if (field === undefined) {
    throw queryError(
      `after needs a list sorted by _id, createdAt or updatedAt; this one is sorted by ${sortField}.`,
    );
  }
  const isKnown = audience === 'public' ? LIVE : {};
  const anchor = await definition.model
    .findOne({ _id: after, ...isKnown })
    .select(field)
    .lean<StoredRecord | null>();
  const value = anchor?.[field];
  if (value === undefined) throw queryError('There is no record with this id.');
  return {
    [field]: { [`${beyond}e`]: value },
    $and: [{ $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: after } }] }],
  };
}

function queryError(message: string): Error {
  return badInput([{ path: 'after', message }], 'The query is not valid. See errors.');
}
