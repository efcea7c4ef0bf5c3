import './activity-photos.css';
import type { Photo } from '@plinth/schemas/fields';
import { fillText } from '@plinth/schemas/site-texts';
import { keyed } from '../../ui/keyed.ts';
import { Picture } from '../../ui/picture.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** All photos of an activity; the first of an odd number takes the whole width. */
export function ActivityPhotos({ title, photos }: { title: string; photos: readonly Photo[] }) {
  const { PhotoName } = useTexts('navbar');
  if (photos.length === 0) return null;
  return (
    <ul className="activity-photos">
      {keyed(photos, ({ url }) => url).map(({ key, item: { url, alt } }, index) => (
        <li key={key}>
          <Picture
            className="activity-photo"
            src={url}
            alt={alt || fillText(PhotoName, { title, number: index + 1 })}
            sizes="(min-width: 1712px) 1520px, 92vw"
          />
        </li>
      ))}
    </ul>
  );
}
