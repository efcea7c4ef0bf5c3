import './video.css';
import { ButtonLink } from '../ui/button.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { videoSourceOf } from './video-source.ts';

/** A video of the content: its frame is 100 % wide and 500 pixels high, on phones 16:9. */
export function Video({ url, title }: { url: string; title: string }) {
  const { WatchVideoButton } = useTexts('navbar');
  const source = videoSourceOf(url);
  if (source.kind === 'link') {
    return (
      <ButtonLink hasArrow to={source.url}>
        {WatchVideoButton}
      </ButtonLink>
    );
  }
  if (source.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the site content has no place for a captions file.
      <video
        className="video-player"
        src={source.url}
        title={title}
        controls
        preload="metadata"
        playsInline
      />
    );
  }
  return (
    <iframe
      className="video-frame"
      src={source.url}
      title={title}
      loading="lazy"
      allow="encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // The hosts refuse to play for a page that does not say which site it belongs to.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
