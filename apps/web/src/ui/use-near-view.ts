import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the window's edge something is still fetched ahead. */
const MARGIN = '400px';

/** True once the element has come near the visible part of the page; never before the browser has taken over. */
export function useNearView<E extends Element>(margin = MARGIN): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      // The second is for slides that wait beside the one that is shown.
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return [ref, isNear];
}
