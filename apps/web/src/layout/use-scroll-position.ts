import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'plinth.scroll-positions';

/** Positions that are kept for the time after a reload. */
const MAX_STORED = 50;

/** State of a history entry that lays something over its page, which stays where it is. */
export const OVERLAY_STATE = { isOverlay: true };

/** Scroll position of each history entry, in pixels from the top. */
const positions = readStored();

/** The first page of a document opens as the browser opens it, unless it is a reload or the visitor has come back to it. */
let isLeftToBrowser = !isOpenedAgain();

const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * Scrolls to the top of a new page, or to the element of its hash; going back restores the page's position, also after a
 * reload. A URL that is replaced, as by the filters of a list, leaves the page where it is.
 */
export function useScrollPosition(): void {
  const { key, hash, pathname, search, state } = useLocation();
  // The first page of every document has the same key.
  const entry = key === 'default' ? pathname + search : key;
  const isNew = useNavigationType() === 'PUSH' && !state?.isOverlay;

  // The browser would scroll the old page to the next one's position. Reloads are left to it.
  useEffect(() => {
    const disable = () => {
      history.scrollRestoration = 'manual';
    };
    const enable = () => {
      history.scrollRestoration = 'auto';
      store();
    };
    disable();
    window.addEventListener('pageshow', disable);
    window.addEventListener('pagehide', enable);
    return () => {
      enable();
      window.removeEventListener('pageshow', disable);
      window.removeEventListener('pagehide', enable);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const saved = isLeftToBrowser ? undefined : positions.get(entry);
    isLeftToBrowser = false;
    let stopWaiting = () => {};
    if (isNew && hash !== '') stopWaiting = scrollToElement(hash.slice(1));
    else if (isNew) window.scrollTo(0, 0);
    else if (saved !== undefined) stopWaiting = scrollBackTo(saved);
    const save = () => positions.set(entry, window.scrollY);
    if (saved === undefined) save();
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      stopWaiting();
      window.removeEventListener('scroll', save);
    };
  }, [entry, hash, isNew]);
}

/** Scrolls to a position as soon as the page is high enough, unless the visitor scrolls first. The result stops the waiting. */
function scrollBackTo(position: number): () => void {
  const tryIt = () => {
    window.scrollTo(0, position);
    return window.scrollY >= Math.floor(position);
  };
  if (tryIt()) return () => {};
  const waiting = new AbortController();
  const observer = new ResizeObserver(() => {
    if (tryIt()) waiting.abort();
  });
  observer.observe(document.body);
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, () => waiting.abort(), { signal: waiting.signal, passive: true });
  }
  return () => waiting.abort();
}

function isOpenedAgain(): boolean {
  if (import.meta.env.SSR) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // There is no storage on the server, and the browser may refuse it to the site.
    return new Map();
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Then going back after a reload opens a page at its top.
  }
}

/** Scrolls to an element as soon as it is there: the page may still be loading. The result stops the waiting. */
function scrollToElement(id: string): () => void {
  const scroll = () => {
    const element = document.getElementById(id);
    element?.scrollIntoView();
    return element !== null;
  };
  if (scroll()) return () => {};
  window.scrollTo(0, 0);
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
