import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** Absent: nothing moves by itself. */
  intervalMs: number | undefined;
  /** The time until the next step starts anew when this changes. */
  index: number;
  onStep: () => void;
};

/**
 * Steps at an interval: not while the pointer or the focus is on the slider, not after the visitor stopped it, and
 * for visitors who asked for less motion only once they start it (WCAG 2.2.2).
 */
export function useAutoplay({ intervalMs, index, onStep }: Options) {
  const [isStopped, setIsStopped] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const step = useEffectEvent(onStep);
  const isRunning = intervalMs !== undefined && !(isStopped || isHovered || isFocused);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsStopped(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visitor's own step gives the new slide its full time.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => step(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs, index]);

  return {
    isStopped,
    toggle: () => {
      setIsStopped(!isStopped);
      // Who presses Play still has pointer and focus on the slider, and means it to start.
      setIsHovered(false);
      setIsFocused(false);
    },
    /** For the slider's outermost element. */
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
