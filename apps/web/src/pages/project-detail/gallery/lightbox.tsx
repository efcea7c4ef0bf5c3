import './lightbox.css';
import { fillText } from '@plinth/schemas/site-texts';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useProjectTexts } from '../../../wording/use-project-texts.ts';
import { useTexts } from '../../../wording/use-texts.tsx';
import type { GalleryPhoto } from './gallery-photos.ts';
import { useLightboxCarousel } from './use-lightbox-carousel.ts';

/** A magnifying glass with a minus in it. */
const ZOOM_OUT = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m5-1.5 5.5 5.5M7.5 10.5h6';

export type LightboxProps = {
  label: string;
  photos: readonly GalleryPhoto[];
  /** The photo that is shown first. */
  initialIndex: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One photo at a time on the whole screen. A chunk of its own, fetched when a photo is opened. */
export default function Lightbox({ label, photos, initialIndex, onShow, onClose }: LightboxProps) {
  const texts = useProjectTexts();
  const { SlideName, CloseButton } = useTexts('navbar');
  const { strip, index, isZoomed, step, toggleZoom } = useLightboxCarousel(initialIndex, onShow);
  const count = photos.length;
  const photo = photos[index];

  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
    else if (key === '+' || key === '-') toggleZoom();
  };

  return (
    <Modal className="lightbox" aria-label={label} onClose={onClose} onKeyDown={handleKey}>
      <div className="lightbox-bar">
        <p className="lightbox-count" aria-hidden="true">
          {index + 1} / {count}
        </p>
        <IconButton
          label={isZoomed ? texts.PageZoomOut : texts.PageZoomIn}
          icon={<Icon path={isZoomed ? ZOOM_OUT : `${ZOOM_OUT}m-3-3v6`} />}
          onClick={toggleZoom}
        />
        <IconButton label={CloseButton} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="swiper" ref={strip}>
        <ul className="swiper-wrapper">
          {photos.map(({ key, url, name }, at) => (
            <li key={key} className="swiper-slide" inert={at !== index}>
              <div className="swiper-zoom-container">
                <Picture className="lightbox-picture" src={url} alt={name} sizes="100vw" />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="lightbox-bar">
        <p className="lightbox-caption">{photo?.caption || photo?.name}</p>
        {count > 1 && (
          <>
            <IconButton label={texts.PagePhotoPrevious} icon={<ArrowLeftIcon />} onClick={() => step(-1)} />
            <IconButton label={texts.PagePhotoNext} icon={<ArrowRightIcon />} onClick={() => step(1)} />
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {fillText(SlideName, { number: index + 1, count, name: photo?.name ?? '' })}
      </p>
    </Modal>
  );
}
