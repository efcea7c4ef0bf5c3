import { type RefObject, useEffect, useRef, useState } from 'react';

/** From this share on a slide counts as the one that is shown. */
const SHOWN = 0.6;
/** A little less than all of it: widths of slides are seldom whole pixels. */
const ARRIVED = 0.99;

export type Strip = {
  ref: RefObject<HTMLUListElement | null>;
  /** The slide that is shown, or that the strip is moving to. */
  index: number;
  goTo: (index: number) => void;
  /** One slide on or back; past either end the strip goes on in the same direction. */
  step: (by: 1 | -1) => void;
};

/**
 * Moves a scrollable strip whose children are its slides. Visitors may also swipe or scroll it: `index` follows.
 * At its ends the strip wraps by putting the next slide on the other side (`order`) until it has arrived.
 */
export function useStrip(count: number): Strip {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Where the strip is moving to; until it is there, the slides that pass by do not count as shown. */
  const target = useRef<number>(undefined);

  useEffect(() => {
    const track = ref.current;
    if (track === null || count < 2) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target: slide, intersectionRatio } of entries) {
          const shown = [...track.children].indexOf(slide);
          const isPassedBy = target.current !== undefined && target.current !== shown;
          if (intersectionRatio < SHOWN || isPassedBy) continue;
          setIndex(shown);
          if (intersectionRatio < ARRIVED) continue;
          target.current = undefined;
          unwrap(track, shown);
        }
      },
      { root: track, threshold: [SHOWN, ARRIVED] },
    );
    for (const slide of track.children) observer.observe(slide);
    const letGo = () => {
      target.current = undefined;
    };
    track.addEventListener('pointerdown', letGo, { passive: true });
    track.addEventListener('wheel', letGo, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('pointerdown', letGo);
      track.removeEventListener('wheel', letGo);
    };
  }, [count]);

  const moveTo = (to: number) => {
    target.current = to;
    setIndex(to);
    scrollToSlide(ref.current, to);
  };

  return {
    ref,
    index,
    goTo: (to) => {
      if (ref.current) unwrap(ref.current, index);
      moveTo(to);
    },
    step: (by) => {
      const to = (index + by + count) % count;
      if (ref.current) {
        unwrap(ref.current, index);
        if (to !== index + by) wrap(ref.current, { from: index, to, by });
      }
      moveTo(to);
    },
  };
}

/** Smooth where the style sheet says so: not for visitors who asked for less motion. */
function scrollToSlide(track: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const slide = track?.children[index];
  if (slide instanceof HTMLElement) track?.scrollTo({ left: slide.offsetLeft, behavior });
}

/** Puts the slide to come behind the last or before the first one, without a visible move. */
function wrap(track: HTMLElement, { from, to, by }: { from: number; to: number; by: 1 | -1 }): void {
  const slide = track.children[to];
  if (!(slide instanceof HTMLElement)) return;
  slide.style.order = String(by);
  scrollToSlide(track, from, 'instant');
}

function unwrap(track: HTMLElement, shown: number): void {
  const displaced = [...track.children].find((slide) => slide instanceof HTMLElement && slide.style.order);
  if (!(displaced instanceof HTMLElement)) return;
  displaced.style.order = '';
  scrollToSlide(track, shown, 'instant');
}
