import type { Steps } from '../slices.ts';
import { buildIndex } from './build-index.ts';
import { Catalog } from './catalog.ts';
import { Documents } from './documents.ts';
import { type Files, FORMAT, readJson, writeJson } from './files.ts';
import { GarbageCollector } from './garbage.ts';
import { GroupCommit } from './group-commit.ts';
import { IndexEntries } from './index-entries.ts';

/** Collections, documents and index entries in LMDB. Reads are synchronous; writes run as jobs in a group commit. */
export class Storage {
  readonly catalog: Catalog;
  readonly entries: IndexEntries;
  readonly documents: Documents;
  readonly garbage: GarbageCollector;
  private readonly files: Files;
  private readonly commits: GroupCommit;

  constructor(files: Files, isOwner: () => boolean, onFenced: () => void) {
    this.files = files;
    this.catalog = new Catalog(files.meta);
    this.entries = new IndexEntries(files.entries, this.catalog);
    this.documents = new Documents(files.docs, this.catalog, this.entries);
    this.commits = new GroupCommit({
      transaction: (run) => files.root.transactionSync(run),
      isOwner,
      onFenced,
      save: () => this.catalog.save(),
      reload: () => this.catalog.load(),
    });
    this.garbage = new GarbageCollector(files, this.commits);
    this.catalog.load();
  }

  /** Runs the job in the next group commit, in its own savepoint; resolves once it is flushed to disk. */
  write<T>(run: () => T): Promise<T> {
    return this.commits.write(run);
  }

  /** Runs a long job in several commits; see `GroupCommit.writeInPieces`. */
  writeInPieces<T>(run: () => Steps<T>): Promise<T> {
    return this.commits.writeInPieces(run);
  }

  /** Discards unfinished indexes, and rebuilds all whose keys are of an older format. */
  upgrade(): Promise<void> {
    return this.write(() => {
      const isOld = Number(readJson(this.files.meta, 'format')?.version ?? FORMAT) < FORMAT;
      for (const collection of this.catalog.all()) {
        for (const index of collection.indexes.filter(({ building }) => isOld || building)) {
          this.catalog.dropIndex(collection, index);
          if (index.building) continue;
          const { id } = this.catalog.addIndex(collection, index);
          for (const _ of buildIndex(this, collection.namespace, id));
        }
      }
      writeJson(this.files.meta, 'format', { version: FORMAT });
    });
  }

  /** Completes queued jobs, then closes the files. */
  async close(): Promise<void> {
    await this.garbage.stop();
    await this.commits.idle();
    await this.files.root.close();
  }
}
