import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { prefersReducedMotion } from '../use-playback.ts';

/** The space between two slides in pixels; `slider.css` has the same for the strip without scripts. */
const GAP_PX = 20;

const TRANSITION_MS = 300;

type Options = {
  autoplayMs: number | undefined;
  initialIndex: number;
  onChange: (index: number) => void;
};

/** Turns the strip into a looping carousel. The only module that imports Swiper: it is fetched near the view. */
export function createCarousel(strip: HTMLElement, { autoplayMs, initialIndex, onChange }: Options): Swiper {
  strip.scrollLeft = 0;
  return new Swiper(strip, {
    modules: [Autoplay],
    loop: true,
    // A second press moves on while the first one still moves.
    loopPreventsSliding: false,
    // The observer reports a size right after the start; Swiper then returns to its slide one frame later and undoes
    // a step that was made in between. Without it Swiper listens to resizes of the window.
    resizeObserver: false,
    spaceBetween: GAP_PX,
    initialSlide: initialIndex,
    speed: prefersReducedMotion() ? 0 : TRANSITION_MS,
    // The interval includes the transition.
    autoplay: autoplayMs === undefined ? false : { delay: autoplayMs, waitForTransition: false },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
}
