import { successor } from '../bson/key-string.ts';
import type { Steps } from '../slices.ts';
import { type Files, writeJson } from './files.ts';
import type { GroupCommit } from './group-commit.ts';
import { keysBetween, type Table, tableKey } from './record-keys.ts';

/** In a job: remembers that the documents or index entries of this id are garbage, even after a crash. */
export function markGarbage(meta: Table, table: 'docs' | 'idx', id: number): void {
  writeJson(meta, `g:${table}:${id}`, {});
}

/** Removes what dropped collections and indexes leave, in the background. */
export class GarbageCollector {
  private readonly files: Files;
  private readonly commits: GroupCommit;
  private running: Promise<number> | undefined;
  private stopping = false;

  constructor(files: Files, commits: GroupCommit) {
    this.files = files;
    this.commits = commits;
  }

  /** Resolves with the number of removed entries. */
  collect(): Promise<number> {
    this.running ??= this.commits
      .writeInPieces(() => this.remove())
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  /** The next start continues. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private *remove(): Steps<number> {
    const { meta, docs, entries } = this.files;
    let removed = 0;
    while (!this.stopping) {
      const range = { start: Buffer.from('g:'), end: Buffer.from('g;'), limit: 1 };
      const [key] = [...meta.getKeys(range)] as Buffer[];
      if (!key) break;
      const [, name, id] = key.toString().split(':');
      const table = name === 'docs' ? docs : entries;
      const prefix = tableKey(Number(id));
      for (const each of keysBetween(table, prefix, successor(prefix), false)) {
        table.removeSync(each);
        removed++;
        yield;
        if (this.stopping) return removed;
      }
      meta.removeSync(key);
    }
    return removed;
  }
}
