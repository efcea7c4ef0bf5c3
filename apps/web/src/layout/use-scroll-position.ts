import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll position of each history entry, in pixels from the top. */
const positions = new Map<string, number>();

const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * Scrolls to the top of a new page, or to the element of its hash; going back restores the page's position. A URL that is
 * replaced, as by the filters of a list, leaves the page where it is.
 */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const isNew = useNavigationType() === 'PUSH';

  // The browser would scroll the old page to the next one's position. Reloads are left to it.
  useEffect(() => {
    const disable = () => {
      history.scrollRestoration = 'manual';
    };
    const enable = () => {
      history.scrollRestoration = 'auto';
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
    const saved = positions.get(key);
    let stopWaiting = () => {};
    if (isNew && hash !== '') stopWaiting = scrollToElement(hash.slice(1));
    else if (isNew) window.scrollTo(0, 0);
    else if (saved !== undefined) window.scrollTo(0, saved);
    const save = () => positions.set(key, window.scrollY);
    save();
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      stopWaiting();
      window.removeEventListener('scroll', save);
    };
  }, [key, hash, isNew]);
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
