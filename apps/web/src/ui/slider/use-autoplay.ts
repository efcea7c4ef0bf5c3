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
  const [isHeld, setIsHeld] = useState(false);
  const step = useEffectEvent(onStep);
  const isRunning = intervalMs !== undefined && !isStopped && !isHeld;

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
      setIsHeld(false);
    },
    /** For the slider's outermost element. */
    holdProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsHeld(false);
      },
    },
  };
}
