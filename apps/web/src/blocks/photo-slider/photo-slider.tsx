import './photo-slider.css';
import type { Photo } from '@plinth/schemas/fields';
import { fillText } from '@plinth/schemas/site-texts';
import { keyed } from '../../ui/keyed.ts';
import { Picture } from '../../ui/picture.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** Time that each photo is shown (docs/product.md, "Project page"). */
const AUTOPLAY_MS = 3000;

const SIZES = '(min-width: 1712px) 1520px, 92vw';

type Props = {
  /** What the photos are of. */
  title: string;
  photos: readonly Photo[] | undefined;
};

/** The photos of a record, one at a time; a placeholder where there are none. */
export function PhotoSlider({ title, photos = [] }: Props) {
  const { DetailPhotos, DetailNoPhotos } = useTexts('projects');
  const { PhotoName } = useTexts('navbar');
  if (photos.length === 0) {
    return <Picture className="photo-slider-picture" src={undefined} alt={DetailNoPhotos} sizes={SIZES} />;
  }
  return (
    <Slider
      label={fillText(DetailPhotos, { title })}
      className="photo-slider"
      autoplayMs={AUTOPLAY_MS}
      slides={keyed(photos, ({ url }) => url).map(({ key, item: { url, alt } }, index) => {
        const name = alt || fillText(PhotoName, { title, number: index + 1 });
        return {
          key,
          name,
          content: <Picture className="photo-slider-picture" src={url} alt={name} sizes={SIZES} />,
        };
      })}
    />
  );
}
