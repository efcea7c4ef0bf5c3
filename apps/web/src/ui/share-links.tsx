import './share-links.css';
import { useState } from 'react';
import { linkedInAddress, whatsAppAddress } from '../lib/share-address.ts';
import { LinkedInIcon, LinkIcon, WhatsAppIcon } from './icons.tsx';

/** Where the outcome of copying stays to be read. */
const COPIED = 'Link copied';
const NOT_COPIED = 'The link could not be copied';

/** Ways to pass a page on; nothing of the other sites is loaded. `address` is the page's full public address. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(COPIED);
    } catch {
      setOutcome(NOT_COPIED);
    }
  };
  return (
    <div className="share">
      <span className="share-label">Share</span>
      <a className="share-link" href={whatsAppAddress(title, address)} rel="noopener" target="_blank">
        <WhatsAppIcon />
        WhatsApp
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a className="share-link" href={linkedInAddress(address)} rel="noopener" target="_blank">
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
