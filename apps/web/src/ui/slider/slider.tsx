import './slider.css';
import { type ReactNode, useState } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../icons.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useStrip } from './use-strip.ts';

type Slide = {
  key: string;
  /** What the slide shows, in a few words, for those who do not see it. */
  name: string;
  content: ReactNode;
};

type Props = {
  /** What the slider as a whole shows: "Photos of the bridge". */
  label: string;
  slides: readonly Slide[];
  /** Time in milliseconds after which the next slide comes by itself; absent: it waits for the visitor. */
  autoplayMs?: number;
  className?: string;
};

/**
 * One slide per view, with arrows and dots that wrap at both ends, and a pause button where slides turn by
 * themselves. It is a strip that scrolls, so it can be swiped, and read whole without JavaScript.
 * Give it a `key` where other slides may take the place of these.
 */
export function Slider({ label, slides, autoplayMs, className = '' }: Props) {
  const { ref, index, goTo, step } = useStrip(slides.length);
  const [announced, setAnnounced] = useState<number>();
  const canMove = slides.length > 1;
  const { isStopped, toggle, holdProps } = useAutoplay({
    intervalMs: canMove ? autoplayMs : undefined,
    index,
    onStep: () => {
      step(1);
      // What moves by itself is not announced.
      setAnnounced(undefined);
    },
  });
  const positionOf = (at: number) => `${at + 1} of ${slides.length}: ${slides[at]?.name}`;
  const handleStep = (by: 1 | -1) => {
    step(by);
    setAnnounced((index + by + slides.length) % slides.length);
  };

  return (
    <section
      className={`slider ${className}`.trim()}
      aria-roledescription="carousel"
      aria-label={label}
      {...holdProps}
    >
      {canMove && (
        <div className="slider-controls">
          <ul className="slider-dots">
            {slides.map(({ key }, at) => (
              <li key={key}>
                <button
                  type="button"
                  className="slider-dot"
                  aria-label={`Show slide ${positionOf(at)}`}
                  aria-current={at === index}
                  onClick={() => goTo(at)}
                />
              </li>
            ))}
          </ul>
          {/* Stands in for many dots where there is little room; each slide tells its own position to those who listen. */}
          <p className="slider-counter" aria-hidden="true">
            {index + 1} / {slides.length}
          </p>
          <SliderButton name="Previous slide" onClick={() => handleStep(-1)}>
            <ArrowLeftIcon />
          </SliderButton>
          <SliderButton name="Next slide" onClick={() => handleStep(1)}>
            <ArrowRightIcon />
          </SliderButton>
          {autoplayMs !== undefined && (
            <SliderButton name={isStopped ? 'Start the slides' : 'Pause the slides'} onClick={toggle}>
              {isStopped ? <PlayIcon /> : <PauseIcon />}
            </SliderButton>
          )}
        </div>
      )}
      {/* What scrolls must be within reach of the keyboard. */}
      <ul className="slider-track" ref={ref} tabIndex={canMove ? 0 : undefined}>
        {slides.map(({ key, content }, at) => (
          <li key={key} className="slider-slide" aria-roledescription="slide" aria-label={positionOf(at)}>
            {content}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announced === index && positionOf(index)}
      </p>
    </section>
  );
}

type ButtonProps = { name: string; onClick: () => void; children: ReactNode };

function SliderButton({ name, onClick, children }: ButtonProps) {
  return (
    <button type="button" className="slider-button" aria-label={name} title={name} onClick={onClick}>
      {children}
    </button>
  );
}
