/** A second reload within this time would be a loop. */
const RELOAD_PAUSE_MS = 60_000;

const STORAGE_KEY = 'reloadedAt';

/**
 * Reloads the page once when a file of the build cannot be loaded: most often a release has replaced it since the page
 * was opened. A page in which the visitor has typed is never reloaded; there the error page says what happened.
 */
export function reloadAfterRelease(): void {
  let hasTyped = false;
  window.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });
  window.addEventListener('vite:preloadError', (event) => {
    if (hasTyped || Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
