/*
 * The first script of every page. Pages are rendered on the server and work without scripts, so the application's
 * modules, which the script's element lists, leave the connection to the first view: they are fetched once it has
 * loaded, or as soon as the visitor does something.
 */

/** The application starts after this time, even if a picture never arrives. */
const LATEST_START_MS = 4_000;

const waiting = new AbortController();

function start(): void {
  if (waiting.signal.aborted) return;
  waiting.abort();
  const { modules = '' } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
  for (const src of modules.split(' ')) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  }
}

if (document.readyState === 'complete') start();
for (const type of ['load', 'pointerdown', 'keydown']) {
  window.addEventListener(type, start, { signal: waiting.signal, passive: true });
}
setTimeout(start, LATEST_START_MS);

// After a reload, going back changes the URL and nothing else until the application is there to render that page.
const pageUrl = () => window.location.pathname + window.location.search;
const renderedUrl = pageUrl();
window.addEventListener('popstate', () => {
  const isHydrated = document.documentElement.dataset.ready !== undefined;
  if (!isHydrated && pageUrl() !== renderedUrl) window.location.reload();
});
