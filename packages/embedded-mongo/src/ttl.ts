import { removeFound } from './commands/write.ts';
import { buildQuery } from './query.ts';
import type { Storage } from './storage.ts';

const BATCH = 1000;

/** Deletes what the TTL indexes say has expired, a bounded number of documents in each job. */
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
