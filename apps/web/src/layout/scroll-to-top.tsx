import { type RefObject, useEffect, useState } from 'react';
import { ArrowUpIcon } from '../ui/icons.tsx';
import { useTexts } from '../wording/use-texts.tsx';

/** The button back to the top, shown while the footer is in view. */
export function ScrollToTop({ footerRef }: { footerRef: RefObject<HTMLElement | null> }) {
  const texts = useTexts('footer');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (footerRef.current === null) return;
    // The last entry is the latest: a busy browser gives several at once.
    const observer = new IntersectionObserver((entries) =>
      setIsShown(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(footerRef.current);
    return () => observer.disconnect();
  }, [footerRef]);

  if (!isShown) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={texts.ScrollToTop}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUpIcon />
    </button>
  );
}
