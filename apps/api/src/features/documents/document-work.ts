import { ApiCache, type ApiCacheOptions } from '../../cache/api-cache.ts';
import { unavailable } from '../../problems.ts';
import { createWorkQueue, QueueFullError } from '../media/work-queue.ts';

/** Memory that the cached sheets and profiles may take together: more than ten of the largest. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;

/** Each takes a second or two, so that who waits longest still gets it within the time of a request. */
const MAX_WAITING_SHEETS = 4;
const MAX_WAITING_SELECTIONS = 2;

/** What makes documents on one node: two at a time at most, one for visitors and one for the office. */
export type DocumentWork = {
  /** Apart from the cache of the other responses, of which a few documents would evict most. */
  cache: ApiCache;
  /** Runs the job when its turn comes; throws a 503 when too many wait. */
  sheet(key: string, job: () => Promise<Buffer>): Promise<Buffer>;
  /** The same for what the office asks for, which takes longer. */
  selection(key: string, job: () => Promise<Buffer>): Promise<Buffer>;
  /** Ends the work in progress and discards what waits. */
  stop(): Promise<void>;
};

export function createDocumentWork(options: Omit<ApiCacheOptions, 'maxBytes'>): DocumentWork {
  const sheets = createWorkQueue(MAX_WAITING_SHEETS);
  const selections = createWorkQueue(MAX_WAITING_SELECTIONS);
  const runIn = (queue: typeof sheets) => async (key: string, job: () => Promise<Buffer>) => {
    try {
      return await queue.run(key, job);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw unavailable(10, 'Many documents are being made at the moment. Try again in a minute.');
    }
  };
  return {
    cache: new ApiCache({ ...options, maxBytes: MAX_CACHE_BYTES }),
    sheet: runIn(sheets),
    selection: runIn(selections),
    async stop() {
      await Promise.all([sheets.close(), selections.close()]);
    },
  };
}
