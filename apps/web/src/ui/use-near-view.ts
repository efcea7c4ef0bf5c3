import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something is fetched ahead, once the visitor has begun to scroll. */
const MARGIN_AHEAD = '800px';

/**
 * True once the element has come near the visible part of the page; never before the browser has taken over. Until
 * the visitor scrolls only what is in view counts as near: many never do, and first comes what they see.
 */
export function useNearView<E extends Element>(): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        // The second is for slides that wait beside the one that is shown.
        { rootMargin, scrollMargin: `0px ${MARGIN_AHEAD}` },
      );
      observer.observe(element);
      return observer;
    };
    let observer = watch(window.scrollY > 0 ? MARGIN_AHEAD : '0px');
    const lookAhead = () => {
      observer.disconnect();
      observer = watch(MARGIN_AHEAD);
    };
    window.addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', lookAhead);
    };
  }, [isNear]);
  return [ref, isNear];
}
