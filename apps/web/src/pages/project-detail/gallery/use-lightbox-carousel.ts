import 'swiper/css';
import 'swiper/css/zoom';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { prefersReducedMotion } from '../../../ui/use-playback.ts';

const GAP_PX = 20;
const TRANSITION_MS = 300;

/** Swipes through the photos and zooms into them: by pinching, by a double tap, or by `toggleZoom`. */
export function useLightboxCarousel(initialIndex: number, onShow: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  // The carousel leads, and the URL follows: an older URL that arrives late must not move it back.
  const [index, setIndex] = useState(initialIndex);
  const [isZoomed, setIsZoomed] = useState(false);

  const create = useEffectEvent((element: HTMLElement) => {
    swiper.current = new Swiper(element, {
      modules: [Zoom],
      zoom: true,
      rewind: true,
      initialSlide: initialIndex,
      spaceBetween: GAP_PX,
      speed: prefersReducedMotion() ? 0 : TRANSITION_MS,
      on: {
        slideChange: ({ activeIndex }) => {
          setIndex(activeIndex);
          onShow(activeIndex);
        },
        zoomChange: (_swiper, scale) => setIsZoomed(scale > 1),
      },
    });
  });

  useEffect(() => {
    if (strip.current) create(strip.current);
    return () => void swiper.current?.destroy();
  }, []);

  return {
    strip,
    index,
    isZoomed,
    step: (by: 1 | -1) => (by === 1 ? swiper.current?.slideNext() : swiper.current?.slidePrev()),
    toggleZoom: () => swiper.current?.zoom.toggle(),
  };
}
