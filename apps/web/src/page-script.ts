import { withTimeout } from './api/with-timeout.ts';

/** A script that has not arrived after this time counts as lost (docs/product.md, "Timings and sizes"). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A second reload within this time would be a loop. */
const RELOAD_PAUSE_MS = 60_000;

const STORAGE_KEY = 'reloadedAt';

let hasTyped = false;

/** The script of a page that did not arrive; most often a release has replaced it since the site was opened. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** Loads the module of a page; rejects with a `ScriptError`. */
export async function loadPageScript<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_TIMEOUT_MS);
  } catch (cause) {
    throw new ScriptError('The script of the page did not arrive.', { cause });
  }
}

/** Remembers that the visitor has typed something: such a page is never reloaded. */
export function watchTyping(): void {
  window.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });
}

/** Fetches the page anew from the server, once, unless the visitor has typed something or has no connection. */
export function reloadOnce(): void {
  if (
    hasTyped ||
    !navigator.onLine ||
    Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < RELOAD_PAUSE_MS
  )
    return;
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  window.location.reload();
}
