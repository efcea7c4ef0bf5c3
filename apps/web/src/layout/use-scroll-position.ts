import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was left, in pixels from the top. */
const positions = new Map<string, number>();

const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * Every navigation starts at the top of its page, or at the element that the address names; going back returns to
 * where the page was left.
 */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  // While this works, the browser must not scroll the old page to where the next one was; a reload is its business.
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', giveBack);
    return () => {
      giveBack();
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const known = positions.get(key);
    if (!isReturn && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!isReturn) window.scrollTo(0, 0);
    else if (known !== undefined) window.scrollTo(0, known);
    const remember = () => positions.set(key, window.scrollY);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, hash, isReturn]);
}
