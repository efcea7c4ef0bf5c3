import { buildQuery, forEachMatch } from '../query/query.ts';
import type { Storage } from '../storage/storage.ts';
import { removeOne } from './write.ts';

/** Deletes the documents expired by TTL indexes. */
export async function sweepExpired(storage: Storage): Promise<void> {
  const ttlIndexes = storage
    .all()
    .flatMap(({ namespace, indexes }) =>
      indexes.flatMap(({ building, key, name, expireAfterSeconds }) =>
        expireAfterSeconds === undefined || building
          ? []
          : [{ namespace, name, path: Object.keys(key)[0] as string, expireAfterSeconds }],
      ),
    );
  for (const { namespace, name, path, expireAfterSeconds } of ttlIndexes) {
    await storage.writeInPieces(function* () {
      // Jobs before this one may have dropped or replaced the index.
      const index = storage.find(namespace)?.indexes.find((each) => each.name === name);
      if (index?.expireAfterSeconds !== expireAfterSeconds) return;
      const before = new Date(Date.now() - expireAfterSeconds * 1000);
      const query = buildQuery({ [path]: { $lt: before } }, { hint: name });
      yield* forEachMatch(storage, namespace, query, (found) => removeOne(storage, namespace, found));
    });
  }
}
