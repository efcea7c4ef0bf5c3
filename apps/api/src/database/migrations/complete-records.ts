import {
  type CollectionDefinition,
  derivedFields,
  type Presented,
  type StoredRecord,
} from '../../collections/definition.ts';
import { activities } from '../../features/activities/collection.ts';
import { enquiries } from '../../features/enquiries/collection.ts';
import { hiring } from '../../features/hiring/collection.ts';
import { news } from '../../features/news/collection.ts';
import { projects } from '../../features/projects/collection.ts';
import type { Logger } from '../../logger.ts';
import { ProblemError } from '../../problems.ts';

/**
 * Gives records that another program has written, such as those of an older site, what lists go by: the fields that
 * search and sorting use, and the times.
 */
export async function completeRecords(logger: Logger): Promise<void> {
  await completeCollection(projects, logger);
  await completeCollection(activities, logger);
  await completeCollection(news, logger);
  await completeCollection(hiring, logger);
  await completeCollection(enquiries, logger);
}

async function completeCollection<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  logger: Logger,
): Promise<void> {
  // Every record that this program stores has `search`, if only as an empty list.
  const incomplete = definition.model.find({ search: { $exists: false } } as never).comment('scan');
  let count = 0;
  for await (const record of incomplete.lean<S[]>().cursor()) {
    const createdAt = record.createdAt ?? record._id.getTimestamp();
    const fields = {
      createdAt,
      updatedAt: record.updatedAt ?? createdAt,
      ...(await deriveLeniently(definition, record as unknown as I)),
    };
    await definition.model.updateOne({ _id: record._id } as never, { $set: fields } as never);
    count += 1;
  }
  if (count > 0) logger.info({ collection: definition.name, count }, 'records were completed');
}

/** What a form must not refer to may well stand in an old record, such as a project that is gone. */
async function deriveLeniently<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  input: I,
): Promise<Record<string, unknown>> {
  try {
    return await derivedFields(definition, input);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { derive: _refused, ...rest } = definition;
    return derivedFields(rest, input);
  }
}
