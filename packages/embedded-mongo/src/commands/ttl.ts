import { buildQuery } from '../query/query.ts';
import type { Storage } from '../storage/storage.ts';
import { removeFound } from './write.ts';

const BATCH = 1000;

/** Deletes documents expired by TTL indexes, a bounded number per job. */
export async function sweepExpired(storage: Storage): Promise<void> {
  const due = storage
    .all()
    .flatMap(({ namespace, indexes }) =>
      indexes.flatMap(({ key, name, expireAfterSeconds }) =>
        expireAfterSeconds === undefined
          ? []
          : [{ namespace, name, path: Object.keys(key)[0] as string, expireAfterSeconds }],
      ),
    );
  for (const { namespace, name, path, expireAfterSeconds } of due) {
    let removed: number;
    do {
      removed = await storage.write(() => {
        const index = storage.find(namespace)?.indexes.find((each) => each.name === name);
        if (index?.expireAfterSeconds !== expireAfterSeconds) return 0;
        const before = new Date(Date.now() - expireAfterSeconds * 1000);
        return removeFound(
          storage,
          namespace,
          buildQuery({ [path]: { $lt: before } }, { limit: BATCH, hint: name }),
        );
      });
    } while (removed === BATCH);
  }
}
