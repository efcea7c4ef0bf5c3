import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx';

type Props = {
  count: number;
  index: number;
  progress: number;
  isPaused: boolean;
  togglePause: () => void;
  goTo: (index: number) => void;
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Place, progress, and the buttons of the intro slider. */
export function IntroControls({ count, index, progress, isPaused, togglePause, goTo }: Props) {
  return (
    <div className="intro-controls">
      <p className="intro-count">
        <span className="visually-hidden">Project </span>
        {twoDigits(index + 1)}
        <span aria-hidden="true"> / </span>
        <span className="visually-hidden"> of </span>
        {twoDigits(count)}
      </p>
      <div
        className="intro-progress"
        role="progressbar"
        aria-label="Time of this slide"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        <div className="intro-progress-bar" style={{ width: `${progress}%` }} />
      </div>
      {count > 1 && (
        <div className="intro-buttons">
          <button
            type="button"
            className="intro-button"
            aria-label="Previous project"
            onClick={() => goTo(index - 1)}
          >
            <ArrowLeftIcon />
          </button>
          <button
            type="button"
            className="intro-button"
            aria-label="Next project"
            onClick={() => goTo(index + 1)}
          >
            <ArrowRightIcon />
          </button>
          <button
            type="button"
            className="intro-button"
            aria-label={isPaused ? 'Play the slider' : 'Pause the slider'}
            onClick={togglePause}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
      )}
    </div>
  );
}
