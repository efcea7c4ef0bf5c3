import './video.css';
import { ButtonLink } from '../ui/button.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { videoSourceOf } from './video-source.ts';

type VideoProps = {
  url: string;
  title: string;
  /** Path of a WebVTT file, for a video that the browser plays itself. */
  captions?: string | undefined;
  captionsLanguage?: string | undefined;
};

/** A video of the content: its frame is 100 % wide and 500 pixels high, on phones 16:9. */
export function Video({ url, title, captions, captionsLanguage = 'en' }: VideoProps) {
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
      // biome-ignore lint/a11y/useMediaCaption: the rule sees no track within a condition, and not every video has captions.
      <video className="video-player" src={source.url} title={title} controls preload="metadata" playsInline>
        {captions && (
          <track
            kind="captions"
            src={captions}
            srcLang={captionsLanguage}
            label={new Intl.DisplayNames(captionsLanguage, { type: 'language' }).of(captionsLanguage)}
            default
          />
        )}
      </video>
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
