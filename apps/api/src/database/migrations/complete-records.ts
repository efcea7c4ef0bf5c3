import { type CollectionDefinition, derivedFields, type StoredRecord } from '../../collections/definition.ts';
import { allCollections } from '../../features/collections.ts';
import type { Logger } from '../../logger.ts';
import { ProblemError } from '../../problems.ts';

/**
 * Gives records that another program has written, such as those of an older site, what lists go by: the fields that
 * search and sorting use, and the times.
 */
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
      ...(await deriveLeniently(definition, record)),
    };
    await definition.model.updateOne({ _id: record._id }, { $set: fields });
    count += 1;
  }
  if (count > 0) logger.info({ collection: definition.name, count }, 'records were completed');
}

/** What a form must not refer to may well stand in an old record, such as a project that is gone. */
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
