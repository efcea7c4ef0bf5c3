import './profile-document.css';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useNearView } from '../../ui/use-near-view.ts';

/** Part of the web app itself, for when the document of the content is missing or cannot be loaded. */
const LOCAL_DOCUMENT = '/company-profile.pdf';

type Props = {
  header: string | undefined;
  /** The document of the content. */
  address: string | undefined;
};

/** The company profile in a viewer, 500 pixels high, with a link to it (spec section 2, "Company profile"). */
export function ProfileDocument({ header = 'Company profile', address = LOCAL_DOCUMENT }: Props) {
  const [frame, isNear] = useNearView<HTMLDivElement>();
  const [shown, setShown] = useState(address);
  const [viewer, setViewer] = useState<'waiting' | 'frame' | 'none'>('waiting');

  useEffect(() => {
    if (!isNear) return;
    const request = new AbortController();
    // A frame keeps quiet about what it could not load, so the document is asked for first.
    requireDocument(address, request.signal)
      .catch((error: unknown) => {
        if (request.signal.aborted) return;
        console.error('Error loading document:', error);
        setShown(LOCAL_DOCUMENT);
      })
      .then(() => {
        if (!request.signal.aborted) setViewer(navigator.pdfViewerEnabled ? 'frame' : 'none');
      });
    return () => request.abort();
  }, [isNear, address]);

  return (
    <section className="section section-concrete" aria-labelledby="profile">
      <Container>
        <div className="profile-head">
          <SectionHeading id="profile">{header}</SectionHeading>
          <ButtonLink variant="solid" to={shown} download>
            Download <span className="visually-hidden">{header}</span>
          </ButtonLink>
        </div>
        <div ref={frame} className={viewer === 'none' ? 'profile-none' : 'profile-viewer'}>
          {viewer === 'waiting' && <p className="profile-message">Loading...</p>}
          {viewer === 'none' && (
            <p>
              This browser shows no documents within a page.{' '}
              <a href={shown} target="_blank" rel="noopener">
                Open the document
              </a>
            </p>
          )}
          {viewer === 'frame' && <iframe src={shown} title={header} />}
          <noscript>
            <iframe src={address} title={header} />
          </noscript>
        </div>
      </Container>
    </section>
  );
}

async function requireDocument(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { method: 'HEAD', signal });
  if (!response.ok) throw new Error(`HTTP error! Status: ${response.status}`);
}
