import type { Agent, TestApi } from '../client.ts';

type WriteContext = { api: TestApi; administrator: Agent };
export type Send = () => Promise<{ status: number; text: string }>;
/** Stores what the request needs, and returns the request, which is then sent several times at once. */
export type Prepare = (context: WriteContext) => Promise<Send>;
/** By method and path, as the route tables have them. */
export type Writes = Record<string, Prepare>;
