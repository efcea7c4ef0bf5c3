import './photo-grid.css';
import type { ContentEntry } from '@plinth/schemas/content';
import { fillText } from '@plinth/schemas/site-texts';
import { keyed } from '../ui/keyed.ts';
import { Picture } from '../ui/picture.tsx';
import { useTexts } from '../wording/use-texts.tsx';

type Props = {
  photos: NonNullable<ContentEntry['Photos']>;
  /** What the photos are of, where they do not say so themselves. */
  title: string;
};

/** The photos of a content block beside each other. */
export function PhotoGrid({ photos, title }: Props) {
  const { PhotoName } = useTexts('navbar');
  return (
    <ul className="photo-grid">
      {keyed(photos, ({ url }) => url).map(({ key, item: { url, alt } }, index) => (
        <li key={key}>
          <Picture
            src={url}
            alt={alt || fillText(PhotoName, { title, number: index + 1 })}
            sizes="(min-width: 1000px) 33vw, (min-width: 600px) 50vw, 100vw"
          />
        </li>
      ))}
    </ul>
  );
}
