import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { useNearView } from '../use-near-view.ts';

type Options = {
  count: number;
  /** Milliseconds after which the next slide is shown; undefined: only the visitor moves the slides. */
  autoplayMs: number | undefined;
  isRunning: boolean;
};

/**
 * The slide that a strip shows, and how to move it. Until the carousel is loaded, and where it cannot be, the strip
 * scrolls natively.
 */
export function useCarousel({ count, autoplayMs, isRunning }: Options) {
  const [strip, isNear] = useNearView<HTMLDivElement>();
  const swiper = useRef<Swiper>(undefined);
  const [isEnhanced, setIsEnhanced] = useState(false);
  const [index, setIndex] = useState(0);

  const create = useEffectEvent(async (signal: AbortSignal) => {
    const { createCarousel } = await import('./carousel.ts');
    const element = strip.current;
    if (signal.aborted || element === null) return;
    const initialIndex = scrolledIndex(element);
    swiper.current = createCarousel(element, { autoplayMs, initialIndex, onChange: setIndex });
    setIndex(initialIndex);
    setIsEnhanced(true);
  });

  useEffect(() => {
    if (!isNear || count < 2) return;
    const unmount = new AbortController();
    create(unmount.signal).catch((error) => console.error('The slider only scrolls:', error));
    return () => {
      unmount.abort();
      swiper.current?.destroy();
      swiper.current = undefined;
      setIsEnhanced(false);
    };
  }, [isNear, count]);

  useEffect(() => {
    if (!isEnhanced || autoplayMs === undefined) return;
    if (isRunning) swiper.current?.autoplay.start();
    else swiper.current?.autoplay.stop();
  }, [isEnhanced, autoplayMs, isRunning]);

  return {
    strip,
    index,
    isEnhanced,
    goTo: (to: number) => {
      if (swiper.current) swiper.current.slideToLoop(to);
      else scrollToSlide(strip.current, to);
    },
    /** One slide on or back; wraps at both ends. */
    step: (by: 1 | -1) => {
      if (swiper.current === undefined) scrollToSlide(strip.current, (index + by + count) % count);
      else if (by === 1) swiper.current.slideNext();
      else swiper.current.slidePrev();
    },
    /** For the strip, to follow a native scroll. */
    onScroll: () => {
      if (swiper.current === undefined && strip.current) setIndex(scrolledIndex(strip.current));
    },
  };
}

/** Native scrolling, before Swiper and without it. */
function scrolledIndex(strip: HTMLElement): number {
  return slidesOf(strip).findLastIndex(
    (slide) => slide.offsetLeft <= strip.scrollLeft + slide.offsetWidth / 2,
  );
}

function scrollToSlide(strip: HTMLElement | null, index: number): void {
  if (strip) strip.scrollLeft = slidesOf(strip)[index]?.offsetLeft ?? 0;
}

function slidesOf(strip: HTMLElement): HTMLElement[] {
  return [...strip.querySelectorAll<HTMLElement>('.swiper-slide')];
}
