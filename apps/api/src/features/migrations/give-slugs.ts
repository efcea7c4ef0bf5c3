import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { claimSlugs } from '../../collections/slugs.ts';
import { sameRevision } from '../../collections/write.ts';
import type { Logger } from '../../logger.ts';
import { allCollections } from '../collections.ts';

/** Gives each record with a page of its own the slug of its title; earlier versions knew pages by their ids. */
export async function giveSlugs(logger: Logger): Promise<void> {
  for (const collection of allCollections) {
    if (collection.placeOf !== undefined) await giveIn(collection, logger);
  }
}

async function giveIn(definition: CollectionDefinition, logger: Logger): Promise<void> {
  const { model, name } = definition;
  let count = 0;
  // The oldest first: of two equal titles it keeps the plain slug.
  const without = model
    .find({ slug: { $exists: false } })
    .sort({ _id: 1 })
    .comment('scan');
  for await (const record of without.lean<StoredRecord[]>().cursor()) {
    const fields = await claimSlugs(definition, record._id, record);
    await model.updateOne(sameRevision(record), { $set: fields });
    count += 1;
  }
  if (count > 0) logger.info({ collection: name, count }, 'records were given slugs');
}
