import { fillText } from '@plinth/schemas/site-texts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx';
import type { usePlayback } from '../../../ui/use-playback.ts';
import { useTexts } from '../../../wording/use-texts.tsx';

/** Time of one slide, as the animation of the bar has it; 1 % of the bar is 100 ms. */
const SLIDE_MS = 10_000;

type Props = {
  count: number;
  index: number;
  /** Changes with each change of the slide. */
  turn: number;
  goTo: (index: number) => void;
  playback: ReturnType<typeof usePlayback>;
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Position, progress, and the buttons of the intro slider. The last button pauses it, so it does not hold it as well: it
 * says Pause exactly while the bar runs.
 */
export function IntroControls({ count, index, turn, goTo, playback }: Props) {
  const { isRunning, pause, play, holdProps } = playback;
  const texts = useTexts('home');
  return (
    <div className="intro-controls">
      <p className="intro-count" {...holdProps}>
        <span className="visually-hidden">{fillText(texts.IntroPosition, { number: index + 1, count })}</span>
        <span aria-hidden="true">
          {twoDigits(index + 1)} / {twoDigits(count)}
        </span>
      </p>
      <SlideProgress key={turn} isRunning={isRunning} onEnd={() => goTo(index + 1)} />
      <div className="intro-buttons">
        {count > 1 && (
          <div className="intro-buttons" {...holdProps}>
            <IconButton
              label={texts.IntroPrevious}
              icon={<ArrowLeftIcon />}
              onClick={() => goTo(index - 1)}
            />
            <IconButton label={texts.IntroNext} icon={<ArrowRightIcon />} onClick={() => goTo(index + 1)} />
          </div>
        )}
        <IconButton
          label={isRunning ? texts.IntroPause : texts.IntroPlay}
          icon={isRunning ? <PauseIcon /> : <PlayIcon />}
          onClick={isRunning ? pause : play}
        />
      </div>
    </div>
  );
}

/**
 * The time of one slide. A CSS animation draws the bar; a timer keeps the accessible value and ends the slide, so React
 * renders nothing in between.
 */
function SlideProgress({ isRunning, onEnd }: { isRunning: boolean; onEnd: () => void }) {
  const { IntroProgress } = useTexts('home');
  const ref = useRef<HTMLDivElement>(null);
  const elapsedMs = useRef(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = performance.now() - elapsedMs.current;
    let frame = 0;
    const readClock = () => {
      elapsedMs.current = Math.min(performance.now() - startedAt, SLIDE_MS);
    };
    const timer = setInterval(() => {
      readClock();
      ref.current?.setAttribute('aria-valuenow', String(Math.floor((100 * elapsedMs.current) / SLIDE_MS)));
      if (elapsedMs.current < SLIDE_MS) return;
      clearInterval(timer);
      // The full bar is painted before the next slide empties it.
      frame = requestAnimationFrame(end);
    }, SLIDE_MS / 100);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      readClock();
    };
  }, [isRunning]);
  return (
    <div
      ref={ref}
      className="intro-progress"
      role="progressbar"
      aria-label={IntroProgress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div className="intro-progress-bar" />
    </div>
  );
}
