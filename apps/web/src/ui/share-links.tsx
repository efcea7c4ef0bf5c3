import './share-links.css';
import { useState } from 'react';
import { useTexts } from '../wording/use-texts.tsx';
import { LinkedInIcon, LinkIcon, WhatsAppIcon } from './icons.tsx';

/** Links that share a page; nothing is loaded from the other sites. `url` is the page's full public URL. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const texts = useTexts('navbar');
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(texts.LinkCopied);
    } catch {
      setOutcome(texts.LinkNotCopied);
    }
  };
  return (
    <div className="share">
      <span className="share-label">{texts.ShareLabel}</span>
      <a
        className="share-link"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        rel="noopener"
        target="_blank"
      >
        <WhatsAppIcon />
        WhatsApp
        <span className="visually-hidden"> {texts.NewTab}</span>
      </a>
      <a
        className="share-link"
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}
        rel="noopener"
        target="_blank"
      >
        <LinkedInIcon />
        LinkedIn
        <span className="visually-hidden"> {texts.NewTab}</span>
      </a>
      <button type="button" className="share-link share-copy" onClick={handleCopy}>
        <LinkIcon />
        {texts.CopyLinkButton}
      </button>
      <span className="share-label" role="status">
        {outcome}
      </span>
    </div>
  );
}
