import { type CollectionDefinition, derivedFields, type StoredRecord } from '../../collections/definition.ts';
import { hasPublication, LIVE } from '../../collections/publication.ts';
import type { Logger } from '../../logger.ts';
import { ProblemError } from '../../problems.ts';
import { allCollections } from '../collections.ts';

/** Adds to records written by another program, such as an older site, the fields for search and sorting and the times. */
export async function completeRecords(logger: Logger): Promise<void> {
  for (const collection of allCollections) await completeCollection(collection, logger);
}

async function completeCollection(definition: CollectionDefinition, logger: Logger): Promise<void> {
  // Every record that this program stores has `search`, if only as an empty list.
  const incomplete = definition.model.find({ search: { $exists: false } }).comment('scan');
  let count = 0;
  for await (const record of incomplete.lean<StoredRecord[]>().cursor()) {
    const createdAt = record.createdAt ?? record._id.getTimestamp();
    const fields = {
      createdAt,
      updatedAt: record.updatedAt ?? createdAt,
      ...(hasPublication(definition) && LIVE),
      ...(await deriveLeniently(definition, record)),
    };
    await definition.model.updateOne({ _id: record._id }, { $set: fields });
    count += 1;
  }
  if (count > 0) logger.info({ collection: definition.name, count }, 'records were completed');
}

/** Unlike a form, an old record may refer to something that no longer exists, such as a deleted project. */
async function deriveLeniently(
  definition: CollectionDefinition,
  input: object,
): Promise<Record<string, unknown>> {
  try {
    return await derivedFields(definition, input);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { derive: _refused, ...rest } = definition;
    return derivedFields(rest, input);
  }
}
