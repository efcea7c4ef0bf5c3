/** What the database process is started with, as JSON in its first argument. */
export interface ProcessOptions {
  /** The LMDB directory. */
  dataDir: string;
  /** The local socket, which also shows other processes that the directory is in use. */
  socket: string;
  /** Serve clients here instead of on the local socket. */
  tcp: { host: string; port: number } | undefined;
  strict: boolean;
}

/** The first message of the database process. */
export type Started =
  | { type: 'listening'; port: number | undefined }
  | { type: 'in use' }
  | { type: 'failed'; message: string };

/** Sent in strict mode only, besides the first message. */
type Observation = { type: 'refusal'; text: string } | { type: 'use'; feature: string };

export type ProcessMessage = Started | Observation;

/** The request of the parent to end in order. */
export const CLOSE = 'close';

/** Exit code of a process whose data directory was taken over by another one. */
export const FENCED_EXIT_CODE = 75;
