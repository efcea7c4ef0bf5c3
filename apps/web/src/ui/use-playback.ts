import { type FocusEvent, useEffect, useState } from 'react';

/**
 * Controls of something that moves by itself (WCAG 2.2.2): it runs unless the visitor paused it, points at it or has
 * the keyboard focus in it. For visitors who prefer reduced motion it starts paused.
 */
export function usePlayback() {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    if (prefersReducedMotion()) setIsPaused(true);
  }, []);

  return {
    isPaused,
    isRunning: !(isPaused || isHovered || isFocused),
    pause: () => setIsPaused(true),
    play: () => {
      setIsPaused(false);
      // Pointer and focus may still be on the button that was pressed.
      setIsHovered(false);
      setIsFocused(false);
    },
    /** For each element that holds the movement while the pointer or the keyboard focus is inside. */
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
