import './share-links.css';
import { useState } from 'react';
import { LinkedInIcon, LinkIcon, WhatsAppIcon } from './icons.tsx';

/** Where the outcome of copying stays to be read. */
const COPIED = 'Link copied';
const NOT_COPIED = 'The link could not be copied';

/** Links that share a page; nothing is loaded from the other sites. `url` is the page's full public URL. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(COPIED);
    } catch {
      setOutcome(NOT_COPIED);
    }
  };
  return (
    <div className="share">
      <span className="share-label">Share</span>
      <a
        className="share-link"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        rel="noopener"
        target="_blank"
      >
        <WhatsAppIcon />
        WhatsApp
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a
        className="share-link"
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}
        rel="noopener"
        target="_blank"
      >
        <LinkedInIcon />
        LinkedIn
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <button type="button" className="share-link share-copy" onClick={handleCopy}>
        <LinkIcon />
        Copy link
      </button>
      <span className="share-label" role="status">
        {outcome}
      </span>
    </div>
  );
}
