import { useEffect, useState } from 'react';

/** Share of the window's height (docs/product.md, "Timings and sizes"). */
const THRESHOLD = 0.2;

/** True once the page has scrolled past 20 % of the window's height. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > window.innerHeight * THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return isScrolled;
}
