import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import { createSweeper } from '../../sweeper.ts';
import { collections } from '../collections.ts';
import { undoRow, writeRow } from './import-row.ts';
import { mappedColumns } from './mapped-columns.ts';
import { ImportModel, ImportRowModel, type StoredImport, type StoredImportRow } from './model.ts';
import { openArchive } from './read/archive.ts';
import { type PhotoArchive, storePhotos } from './store-photos.ts';

/** Rows written together: a database that is asked many things at once stores them with one write to the disk. */
const BATCH = 10;

/** A process that has not renewed its lease for this long has died, and another one goes on. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;

/** The check of the largest import takes a few seconds. */
const CHECK_DIED_MS = 60_000;

/** How often imports are looked for that a dead process has left. */
const SWEEP_MS = 5_000;

export type ImportWork = {
  start(): void;
  /** Begins with what is due at once. */
  wake(): void;
  /** Ends after the rows in progress; the next start goes on with the others. */
  stop(): Promise<void>;
  /** Takes over the archive of an import's photographs. */
  keepArchive(importId: string, path: string): Promise<void>;
};

type WorkContext = Pick<AppContext, 'config' | 'logger' | 'cache' | 'media'>;

/**
 * Runs and undoes imports one after another, beside requests. All that an interrupted one needs to go on is in the database,
 * and the photographs in a folder of this node, which therefore is the one to run it.
 */
export function createImportWork({ config, logger, cache, media }: WorkContext): ImportWork {
  const holder = randomUUID();
  const folder = join(config.dataDir, 'imports');

  const archivePath = (importId: string) => join(folder, `${importId}.zip`);

  const sweep = async (isStopping: () => boolean) => {
    await ImportModel.updateMany(
      { state: 'checking', checkingSince: { $lt: new Date(Date.now() - CHECK_DIED_MS) } },
      { $set: { state: 'mapping' } },
    );
    for (let job = await claim(); job !== undefined && !isStopping(); job = await claim()) {
      await underLease(job, holder, (isLost) => work(job as StoredImport, () => isStopping() || isLost()));
    }
  };

  /** One of the imports that are due and that this node has the photographs of. */
  async function claim(): Promise<StoredImport | undefined> {
    const due = await ImportModel.find({ state: { $in: ['running', 'undoing'] } }).lean<StoredImport[]>();
    for (const { _id, state, photoNames } of due) {
      if (state === 'running' && photoNames.length > 0 && !existsSync(archivePath(_id.toHexString())))
        continue;
      const now = Date.now();
      const claimed = await ImportModel.findOneAndUpdate(
        { _id, state, $or: [{ leasedUntil: null }, { leasedUntil: { $lt: new Date(now) } }] },
        { $set: { holder, leasedUntil: new Date(now + LEASE_MS) } },
        { returnDocument: 'after' },
      ).lean<StoredImport>();
      if (claimed !== null) return claimed;
    }
    return undefined;
  }

  async function work(job: StoredImport, shouldStop: () => boolean): Promise<void> {
    const author = { by: job.by, userId: job.userId, logger };
    const isUndo = job.state === 'undoing';
    const columns = mappedColumns(job, job.mapping);
    const { tags } = collections[job.kind];
    const path = archivePath(job._id.toHexString());
    const archive = !isUndo && job.photoNames.length > 0 ? await openArchive(path) : undefined;
    try {
      for (;;) {
        if (shouldStop()) return;
        const rows = await nextRows(job, isUndo);
        if (rows.length === 0) break;
        const prepared = archive === undefined ? rows : await withPhotos(archive, rows);
        await cache.write(tags, async () => {
          const write = (row: StoredImportRow) =>
            isUndo ? undoRow(job, row, author) : writeRow(job, row, columns, author);
          await Promise.all(
            prepared.map(async (row) => {
              await ImportRowModel.updateOne({ _id: row._id }, { $set: await write(row) });
            }),
          );
        });
      }
    } finally {
      archive?.close();
    }
    await ImportModel.updateOne(
      { _id: job._id, holder },
      { $set: { state: isUndo ? 'undone' : 'done' }, $unset: { holder: 1, leasedUntil: 1 } },
    );
    logger.info({ importId: job._id, collection: job.kind, isUndo }, 'an import has ended');
  }

  async function withPhotos(archive: PhotoArchive, rows: StoredImportRow[]): Promise<StoredImportRow[]> {
    const prepared: StoredImportRow[] = [];
    for (const row of rows) {
      if (row.photos.length === 0 || row.photoUrls !== undefined) {
        prepared.push(row);
        continue;
      }
      const { photoUrls, faults } = await storePhotos(media, archive, row);
      const fields = { photoUrls, faults: [...row.faults, ...faults] };
      await ImportRowModel.updateOne({ _id: row._id }, { $set: fields });
      prepared.push({ ...row, ...fields });
    }
    return prepared;
  }

  /** Archives of imports that have expired, or were never finished being received. */
  async function removeOldArchives(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const isKnown = await ImportModel.exists({ _id: name.replace(/\.zip$/, '') }).catch(() => null);
      if (isKnown === null) await rm(join(folder, name), { force: true });
    }
  }

  /** An embedded database has no other user, so at the start nobody holds an import. */
  async function releaseLeases(): Promise<void> {
    if (config.mongodbUri !== undefined) return;
    await ImportModel.updateMany(
      { state: { $in: ['running', 'undoing'] } },
      { $unset: { holder: 1, leasedUntil: 1 } },
    );
  }

  const sweeper = createSweeper({
    everyMs: SWEEP_MS,
    sweep,
    onError: (error) => logger.error({ err: error }, 'an import was interrupted and is tried again'),
  });

  return {
    start() {
      Promise.all([removeOldArchives(), releaseLeases()])
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'what earlier imports left could not be removed'),
        )
        .finally(sweeper.start);
    },
    wake: sweeper.wake,
    stop: sweeper.stop,
    async keepArchive(importId, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, archivePath(importId));
    },
  };
}

/** The next rows that are to be written, or from the last one on those that are to be undone. */
function nextRows({ _id }: StoredImport, isUndo: boolean): Promise<StoredImportRow[]> {
  return ImportRowModel.find({ import: _id, state: { $in: isUndo ? ['created', 'updated'] : ['ready'] } })
    .sort({ row: isUndo ? -1 : 1 })
    .limit(BATCH)
    .lean<StoredImportRow[]>();
}

/** Renews the lease while `act` runs, and tells it when another process has taken over. */
async function underLease(
  { _id }: StoredImport,
  holder: string,
  act: (isLost: () => boolean) => Promise<void>,
): Promise<void> {
  let isLost = false;
  const renewal = setInterval(() => {
    ImportModel.updateOne({ _id, holder }, { $set: { leasedUntil: new Date(Date.now() + LEASE_MS) } }).then(
      ({ matchedCount }) => {
        isLost = matchedCount === 0;
      },
      // One that fails is made up for by the next.
      () => undefined,
    );
  }, RENEW_MS);
  try {
    await act(() => isLost);
  } finally {
    clearInterval(renewal);
    // So that whoever comes next need not wait for its end.
    await ImportModel.updateOne({ _id, holder }, { $unset: { holder: 1, leasedUntil: 1 } }).catch(
      () => undefined,
    );
  }
}
