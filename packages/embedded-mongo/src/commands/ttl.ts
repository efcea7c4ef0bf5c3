import { buildQuery, forEachMatch } from '../query/query.ts';
import type { Storage } from '../storage/storage.ts';
import { removeOne } from './write.ts';

/** Deletes the documents expired by TTL indexes. */
export async function sweepExpired(storage: Storage): Promise<void> {
  for (const { namespace, indexes } of storage.catalog.all()) {
    for (const { building, key, name, expireAfterSeconds } of indexes) {
      if (expireAfterSeconds === undefined || building) continue;
      await storage.writeInPieces(function* () {
        // Jobs before this one may have dropped or replaced the index.
        const index = storage.catalog.find(namespace)?.indexes.find((each) => each.name === name);
        if (index?.expireAfterSeconds !== expireAfterSeconds) return;
        const before = new Date(Date.now() - expireAfterSeconds * 1000);
        const query = buildQuery({ [Object.keys(key)[0] as string]: { $lt: before } });
        yield* forEachMatch(storage, namespace, query, (found) => removeOne(storage, namespace, found));
      });
    }
  }
}
