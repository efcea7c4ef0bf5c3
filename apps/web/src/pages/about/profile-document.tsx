import './profile-document.css';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useNearView } from '../../ui/use-near-view.ts';
import { useTexts } from '../../wording/use-texts.tsx';

/** Made of the site as it is, for when the content names no document. */
const LIVE_DOCUMENT = '/company-profile.pdf';

/** Its texts alone, for when the document cannot be loaded. */
const LOCAL_DOCUMENT = '/company-profile.html';

type Props = {
  /** The document of the content. */
  url: string | undefined;
};

/** The company profile in a viewer, 500 pixels high, with a link to it (docs/product.md, "About pages and content blocks"). */
export function ProfileDocument({ url = LIVE_DOCUMENT }: Props) {
  const texts = useTexts('about');
  const { LoadingMessage } = useTexts('navbar');
  const header = texts.ProfileHeader;
  const [frame, isNear] = useNearView<HTMLDivElement>();
  const [shown, setShown] = useState(url);
  const [isChecked, setIsChecked] = useState(false);
  const canShow = !isChecked || shown === LOCAL_DOCUMENT || navigator.pdfViewerEnabled;

  useEffect(() => {
    if (!isNear) return;
    const request = new AbortController();
    // A frame does not report what it could not load, so the document is requested first.
    requireDocument(url, request.signal)
      .catch((error: unknown) => {
        if (request.signal.aborted) return;
        console.error('Error loading document:', error);
        setShown(LOCAL_DOCUMENT);
      })
      .then(() => {
        if (!request.signal.aborted) setIsChecked(true);
      });
    return () => request.abort();
  }, [isNear, url]);

  return (
    <section className="section section-concrete" aria-labelledby="profile">
      <Container>
        <div className="profile-head">
          <SectionHeading id="profile">{header}</SectionHeading>
          <ButtonLink variant="solid" to={shown} download>
            {texts.ProfileDownload} <span className="visually-hidden">{header}</span>
          </ButtonLink>
        </div>
        <div ref={frame} className={canShow ? 'profile-viewer' : 'profile-none'}>
          {!isChecked && <p className="profile-message">{LoadingMessage}</p>}
          {!canShow && (
            <p>
              {texts.ProfileNoViewer}{' '}
              <a href={shown} target="_blank" rel="noopener">
                {texts.ProfileOpen}
              </a>
            </p>
          )}
          {isChecked && canShow && <iframe src={shown} title={header} />}
          <noscript>
            <iframe src={url} title={header} />
          </noscript>
        </div>
      </Container>
    </section>
  );
}

/** Another site that does not share its responses only shows whether it can be reached. */
async function requireDocument(url: string, signal: AbortSignal): Promise<void> {
  const isOwn = new URL(url, window.location.href).origin === window.location.origin;
  const response = await fetch(url, { method: 'HEAD', mode: isOwn ? 'same-origin' : 'no-cors', signal });
  if (!response.ok && response.type !== 'opaque') throw new Error(`HTTP error! Status: ${response.status}`);
}
