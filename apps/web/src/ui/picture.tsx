import './picture.css';
import { parsePicture, pictureSrcSet } from '@plinth/schemas/pictures';
import { type CSSProperties, type ReactEventHandler, useEffect, useRef, useState } from 'react';
import { useNearView } from './use-near-view.ts';

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
 * A photo in the best format and width for the screen. Its box has the photo's main colour until it is there.
 * It fills the width of its parent; a height, ratio or `object-fit` comes from the class name.
 */
export function Picture({ src, fallback = PLACEHOLDER_IMAGE, className = '', isPriority, ...props }: Props) {
  const [failed, setFailed] = useState<string>();
  const [ref, isNear] = useNearView<HTMLPictureElement>();
  const shown = src === undefined || src === '' || src === failed ? fallback : src;
  const colour = parsePicture(shown)?.colour;
  const style: CSSProperties = colour === undefined ? {} : { backgroundColor: `#${colour}` };
  const image = { ...props, src: shown, isPriority: isPriority ?? false };
  return (
    <>
      <picture ref={ref} className={`picture ${className}`.trim()} style={style}>
        <Sources {...image} isWaiting={!(isPriority || isNear)} onFail={() => setFailed(src)} />
      </picture>
      {!isPriority && !isNear && (
        <noscript>
          <picture className={`picture ${className}`.trim()} style={style}>
            <Sources {...image} isWaiting={false} />
          </picture>
        </noscript>
      )}
    </>
  );
}

type SourcesProps = {
  src: string;
  alt: string;
  sizes: string;
  isPriority: boolean;
  /** Fetches nothing yet: the browser's own lazy loading would start thousands of pixels early. */
  isWaiting: boolean;
  onFail?: () => void;
};

function Sources({ src, alt, sizes, isPriority, isWaiting, onFail }: SourcesProps) {
  const ref = useRef<HTMLImageElement>(null);
  const { width, height } = parsePicture(src) ?? {};
  const avif = pictureSrcSet(src, 'avif');
  const webp = pictureSrcSet(src, 'webp');

  // The picture may have failed before React was there to hear of it.
  useEffect(() => {
    const image = ref.current;
    if (!isWaiting && image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) onFail?.();
  });
  const handleError: ReactEventHandler = () => onFail?.();

  if (isWaiting) return <img alt={alt} width={width} height={height} data-waiting="" />;
  return (
    <>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={ref}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        fetchPriority={isPriority ? 'high' : 'auto'}
        onError={handleError}
      />
    </>
  );
}
