import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far above and below the window something is fetched ahead. */
const MARGIN = '800px 0px';

/** True once the element has come near the visible part of the page; false on the server and during hydration. */
export function useNearView<E extends Element>(): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
