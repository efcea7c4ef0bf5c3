import './person-photo.css';
import { pictureVariants } from '@plinth/schemas/pictures';
import { useState } from 'react';

type PersonPhotoProps = {
  person: { name: string; photo?: string | undefined };
  /** In CSS pixels. */
  size: number;
};

/** A person's photograph, or the initials. The name stands beside it, so it says nothing by itself. */
export function PersonPhoto({ person: { name, photo }, size }: PersonPhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (photo === undefined || photo === failedUrl) {
    return (
      <span className="a-person-photo" style={{ width: size, height: size }} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className="a-person-photo"
      src={pictureVariants(photo, 'webp')[0]?.url ?? photo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(photo)}
    />
  );
}

/** `MI` of Meera Iyer: the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
