import { useState } from 'react';
import { smallPicture } from './small-picture.ts';
import './thumbnail.css';

type ThumbnailProps = { url: string | undefined; alt: string; width: number; height: number };

/** A small view of a picture; where there is none, or it does not load, a plain field of the same size. */
export function Thumbnail({ url, alt, width, height }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!url || url === failedUrl) {
    return (
      <svg
        className="a-thumbnail a-thumbnail-none"
        width={width}
        height={height}
        role="img"
        aria-label="No image"
      />
    );
  }
  return (
    <img
      className="a-thumbnail"
      src={smallPicture(url)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
