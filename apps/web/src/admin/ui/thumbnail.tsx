import './thumbnail.css';
import { pictureVariants } from '@plinth/schemas/pictures';
import { useState } from 'react';

type ThumbnailProps = {
  url: string | undefined;
  alt: string;
  /** In CSS pixels. */
  width: number;
  height: number;
};

/** A small view of a picture, from its narrowest stored copy; a hatched field where it is missing or does not load. */
export function Thumbnail({ url, alt, width, height }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!url || url === failedUrl) {
    return (
      <svg
        className="thumbnail thumbnail-none"
        width={width}
        height={height}
        role="img"
        aria-label="No image"
      />
    );
  }
  return (
    <img
      className="thumbnail"
      src={pictureVariants(url, 'webp')[0]?.url ?? url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
