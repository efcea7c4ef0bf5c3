import 'swiper/css';
import './slider.css';
import { fillText } from '@plinth/schemas/site-texts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../wording/use-texts.tsx';
import { IconButton } from '../button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../icons.tsx';
import { usePlayback } from '../use-playback.ts';
import { useCarousel } from './use-carousel.ts';

type Slide = {
  key: string;
  /** What the slide shows, in a few words, for screen readers. */
  name: string;
  content: ReactNode;
};

type Props = {
  /** What the slider as a whole shows: "Photos of the bridge". */
  label: string;
  slides: readonly Slide[];
  /** Time in milliseconds after which the next slide is shown; omitted: only the visitor moves the slides. */
  autoplayMs?: number;
  /** Holds the slides while something lies over them. */
  isHeld?: boolean;
  className?: string;
};

/**
 * One slide per view, with arrows and dots that wrap at both ends, and a pause button where slides move by
 * themselves. The server renders a strip that scrolls natively; near the view Swiper takes it over.
 */
export function Slider(props: Props) {
  // Swiper reorders the slides of its loop in the document, so other slides need a new strip.
  return <Carousel key={props.slides.map(({ key }) => key).join()} {...props} />;
}

function Carousel({ label, slides, autoplayMs, isHeld = false, className = '' }: Props) {
  const texts = useTexts('navbar');
  const count = slides.length;
  const canMove = count > 1;
  const { isPaused, isRunning, pause, play, holdProps } = usePlayback();
  const { strip, index, isEnhanced, goTo, step, onScroll } = useCarousel({
    count,
    autoplayMs,
    isRunning: isRunning && !isHeld,
  });
  const [announced, setAnnounced] = useState<number>();
  const positionOf = (at: number) =>
    fillText(texts.SlideName, { number: at + 1, count, name: slides[at]?.name ?? '' });

  const handleStep = (by: 1 | -1) => {
    step(by);
    setAnnounced((index + by + count) % count);
  };
  const handleKey = ({ key, target }: KeyboardEvent) => {
    if (!canMove || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    // The slide that leaves becomes inert and would take the focus with it.
    if (target instanceof Node && strip.current?.contains(target)) strip.current.focus();
    handleStep(key === 'ArrowRight' ? 1 : -1);
  };

  return (
    <section
      className={`slider ${className}`.trim()}
      aria-roledescription={texts.Slider}
      aria-label={label}
      onKeyDown={handleKey}
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
                  aria-label={fillText(texts.ShowSlide, { slide: positionOf(at) })}
                  aria-current={at === index}
                  onClick={() => goTo(at)}
                />
              </li>
            ))}
          </ul>
          {/* Takes the place of many dots on small screens; each slide has its position in its name. */}
          <p className="slider-counter" aria-hidden="true">
            {index + 1} / {count}
          </p>
          <IconButton label={texts.PreviousSlide} icon={<ArrowLeftIcon />} onClick={() => handleStep(-1)} />
          <IconButton label={texts.NextSlide} icon={<ArrowRightIcon />} onClick={() => handleStep(1)} />
          {autoplayMs !== undefined && (
            <IconButton
              label={isPaused ? texts.StartSlides : texts.PauseSlides}
              icon={isPaused ? <PlayIcon /> : <PauseIcon />}
              onClick={isPaused ? play : pause}
            />
          )}
        </div>
      )}
      {/* A scrollable area must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div
        className="swiper"
        ref={strip}
        role="group"
        aria-label={texts.Slides}
        tabIndex={canMove ? 0 : undefined}
        onScroll={onScroll}
      >
        <ul className="swiper-wrapper">
          {slides.map(({ key, content }, at) => (
            <li
              key={key}
              className="swiper-slide"
              aria-roledescription={texts.Slide}
              aria-label={positionOf(at)}
              inert={isEnhanced && at !== index}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {/* Only the visitor's own steps are announced, not those of the autoplay. */}
      <p className="visually-hidden" role="status">
        {announced === index && positionOf(index)}
      </p>
    </section>
  );
}
