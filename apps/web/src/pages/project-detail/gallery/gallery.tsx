import './gallery.css';
import { fillText } from '@plinth/schemas/site-texts';
import { Picture } from '../../../ui/picture.tsx';
import { Slider } from '../../../ui/slider/slider.tsx';
import { useProjectTexts } from '../../../wording/use-project-texts.ts';
import type { GalleryPhoto } from './gallery-photos.ts';
import { PhotoLink } from './photo-link.tsx';

/** Time that each photo is shown (docs/product.md, "Project page"). */
const AUTOPLAY_MS = 3000;

const SIZES = '(min-width: 1712px) 1520px, 92vw';
const THUMBNAIL_SIZES = '(min-width: 1000px) 15vw, 30vw';

/** Fewer photos are seen in the slider quickly enough. */
const FIRST_WITH_THUMBNAILS = 5;

/** Thumbnails in view; the others unfold. */
const SHOWN_THUMBNAILS = 12;

type Props = {
  /** What the photos are of. */
  title: string;
  photos: readonly GalleryPhoto[];
  /** While the lightbox is open. */
  isHeld: boolean;
  onOpen: (index: number) => void;
};

/** The photos of a project in a slider, many of them in a grid too; a placeholder where there are none. */
export function Gallery({ title, photos, isHeld, onOpen }: Props) {
  const texts = useProjectTexts();
  if (photos.length === 0) {
    return <Picture className="gallery-picture" src={undefined} alt={texts.DetailNoPhotos} sizes={SIZES} />;
  }
  const hasCaptions = photos.some(({ caption }) => caption !== '');
  return (
    <>
      <Slider
        label={fillText(texts.DetailPhotos, { title })}
        className="gallery-slider"
        autoplayMs={AUTOPLAY_MS}
        isHeld={isHeld}
        slides={photos.map((photo) => ({
          key: photo.key,
          name: photo.name,
          content: (
            <figure id={`photo-${photo.index + 1}`}>
              <PhotoLink className="gallery-link" photo={photo} onOpen={onOpen}>
                <Picture className="gallery-picture" src={photo.url} alt={photo.name} sizes={SIZES} />
              </PhotoLink>
              {hasCaptions && <figcaption className="gallery-caption">{photo.caption}</figcaption>}
            </figure>
          ),
        }))}
      />
      {photos.length >= FIRST_WITH_THUMBNAILS && (
        <Thumbnails photos={photos.slice(0, SHOWN_THUMBNAILS)} onOpen={onOpen} />
      )}
      {photos.length > SHOWN_THUMBNAILS && (
        <details className="gallery-more">
          <summary>{fillText(texts.PagePhotosAll, { count: photos.length })}</summary>
          <Thumbnails photos={photos.slice(SHOWN_THUMBNAILS)} onOpen={onOpen} />
        </details>
      )}
    </>
  );
}

type ThumbnailsProps = Pick<Props, 'photos' | 'onOpen'>;

/** Small pictures, each of which opens the photo. */
export function Thumbnails({ photos, onOpen }: ThumbnailsProps) {
  return (
    <ul className="thumbnails">
      {photos.map((photo) => (
        <li key={photo.key}>
          <PhotoLink photo={photo} onOpen={onOpen}>
            <Picture className="thumbnail-picture" src={photo.url} alt={photo.name} sizes={THUMBNAIL_SIZES} />
          </PhotoLink>
        </li>
      ))}
    </ul>
  );
}
