import './picture.css';
import { parsePicture, pictureSrcSet } from '@plinth/schemas/pictures';
import { useEffect, useRef, useState } from 'react';

/** Stands in for a photo that is missing or cannot be loaded. */
const PLACEHOLDER_IMAGE = '/placeholder.svg';

type Props = {
  src: string | undefined;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** For the one large picture at the top of a page: fetched at once and first. */
  isPriority?: boolean;
  fallback?: string;
  className?: string;
};

/**
 * A photo in the best format and width for the screen. Its box has the photo's main colour until it is loaded.
 * It fills the width of its parent; a height, ratio or `object-fit` comes from the class name.
 */
export function Picture({
  src,
  alt,
  sizes,
  isPriority = false,
  fallback = PLACEHOLDER_IMAGE,
  className = '',
}: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  const shown = src === undefined || src === '' || src === failed ? fallback : src;
  const { colour, width, height } = parsePicture(shown) ?? {};
  const avif = pictureSrcSet(shown, 'avif');
  const webp = pictureSrcSet(shown, 'webp');

  // The picture may have failed before React listened for its error.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);

  return (
    <picture
      className={`picture ${className}`.trim()}
      style={colour === undefined ? {} : { backgroundColor: `#${colour}` }}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        src={shown}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
