import { type Autosave, storedAutosaveSchema } from '@plinth/schemas/open-forms';
import * as z from 'zod/mini';
import { sessionApi } from '../api/admin-api.ts';
import type { FormValues } from '../form/form-values.ts';
import { sendOnLeaving } from './send-on-leaving.ts';

/** Pause between two writes while somebody types, in milliseconds. */
const PAUSE_MS = 3_000;

const valuesSchema = z.record(z.string(), z.unknown());

/** What somebody typed on whatever device, to be offered again. */
export type StoredTyping = Pick<Autosave, 'etag' | 'savedAt'> & { values: FormValues };

/**
 * Stores on the server what is typed into the form of a record, so that it goes on at another desk. The browser's own draft
 * is the net below it: a failure here loses nothing, so nobody is told.
 */
export function createAutosave(recordPath: string) {
  const path = `${recordPath}/autosave`;
  let latest: Autosave | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One request after another: a discard must not be overtaken by what it discards. */
  let last = Promise.resolve();

  const send = () => {
    timer = undefined;
    const body = latest;
    latest = undefined;
    if (body === undefined) return;
    last = last.then(() => sessionApi.send(path, { method: 'PUT', body })).catch(() => undefined);
  };

  return {
    async read(signal: AbortSignal): Promise<StoredTyping | null> {
      const stored = await sessionApi.get(path, storedAutosaveSchema, { signal });
      if (stored === null) return null;
      const { values, ...rest } = stored;
      return { ...rest, values: valuesSchema.parse(JSON.parse(values)) };
    },
    schedule(values: FormValues, etag: string | undefined): void {
      latest = { values: JSON.stringify(values), savedAt: new Date().toISOString(), ...(etag && { etag }) };
      timer ??= setTimeout(send, PAUSE_MS);
    },
    /** Sends at once what waits. */
    flush(): void {
      clearTimeout(timer);
      send();
    },
    discard(): void {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
      last = last.then(() => sendOnLeaving(path));
    },
  };
}

export type AutosaveStore = ReturnType<typeof createAutosave>;
