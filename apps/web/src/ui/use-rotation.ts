import { type FocusEvent, useEffect, useState } from 'react';

/** Progress is counted in steps of one per cent. */
const STEPS = 100;

type Rotation = {
  index: number;
  /** 0 to 100 per cent of the time of the current one. */
  progress: number;
  /** False while anything holds it: the pause button, the pointer, the focus, or a wish for less motion. */
  isRunning: boolean;
  /** The pause button's state. */
  isPaused: boolean;
  togglePause: () => void;
  /** Goes to any place; wraps in both directions. */
  goTo: (index: number) => void;
  /** For the element that holds it while the pointer or the focus is inside. */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/**
 * Goes through `count` things by itself, one every `intervalMs`, and wraps. It stands still on hover, on focus and
 * on request, and from the start for people who asked for less motion (WCAG 2.2.2).
 */
export function useRotation({ count, intervalMs }: { count: number; intervalMs: number }): Rotation {
  const [{ index, progress }, setPosition] = useState({ index: 0, progress: 0 });
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isRunning = count > 1 && !(isPaused || isHovered || isFocused);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setPosition((current) =>
        current.progress + 1 < STEPS
          ? { index: current.index, progress: current.progress + 1 }
          : { index: (current.index + 1) % count, progress: 0 },
      );
    }, intervalMs / STEPS);
    return () => clearInterval(timer);
  }, [isRunning, count, intervalMs]);

  return {
    // The list may have become shorter meanwhile.
    index: index < count ? index : 0,
    progress,
    isRunning,
    isPaused,
    togglePause: () => {
      setIsPaused(!isPaused);
      // Who asks it to go on means now, though pointer and focus are still on the button.
      setIsHovered(false);
      setIsFocused(false);
    },
    goTo: (target) => setPosition({ index: (target + count) % count, progress: 0 }),
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }) => setIsFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
