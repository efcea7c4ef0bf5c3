import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import type { Config } from '../config.ts';
import { disconnectDatabase } from './connection.ts';

export type OpenDatabase = {
  uri: string;
  /** Resolves with the reason if the process of the embedded database ends on its own. */
  failed: Promise<Error>;
  /** Disconnects, and stops the embedded database if it was started here. */
  close(): Promise<void>;
};

/**
 * The database of `MONGODB_URI`, or the embedded one, which is started. With `join` one that runs already on the same
 * data folder is used, as commands do while the site runs.
 */
export async function openDatabase(
  { mongodbUri, dataDir }: Pick<Config, 'mongodbUri' | 'dataDir'>,
  { join = false } = {},
): Promise<OpenDatabase> {
  if (mongodbUri !== undefined) {
    return { uri: mongodbUri, failed: new Promise(() => undefined), close: disconnectDatabase };
  }
  const embedded = await startEmbeddedMongo({ dataDir, join });
  return {
    uri: embedded.uri,
    failed: embedded.failed,
    async close() {
      await disconnectDatabase();
      await embedded.close();
    },
  };
}
