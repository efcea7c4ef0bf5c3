import type { GalleryPhoto } from '../gallery/gallery-photos.ts';

type Pair = { before: GalleryPhoto; after: GalleryPhoto };

/** Each photo that is marked “before” with the next “after” behind it. */
export function findPairs(photos: readonly GalleryPhoto[]): Pair[] {
  const pairs: Pair[] = [];
  let before: GalleryPhoto | undefined;
  for (const photo of photos) {
    if (photo.comparison === 'before') before = photo;
    if (photo.comparison === 'after' && before) {
      pairs.push({ before, after: photo });
      before = undefined;
    }
  }
  return pairs;
}
