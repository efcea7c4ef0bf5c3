import { useState } from 'react';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import './settings.css';

type SitePreviewProps = {
  title: string;
  /** Pages to choose from; a single one needs no choice. */
  pages: readonly { value: string; label: string }[];
  urlOf: (page: string) => string;
};

/** The site as it would be with what is typed, in a frame that follows the draft. */
export function SitePreview({ title, pages, urlOf }: SitePreviewProps) {
  const [page, setPage] = useState(pages[0]?.value ?? '/');
  return (
    <section className="a-setting-preview" aria-label="Preview">
      <div className="a-setting-preview-bar">
        {pages.length > 1 && <ToggleGroup legend="Page" options={pages} value={page} onChange={setPage} />}
        <span className="hint">Only you can see this until you save.</span>
      </div>
      <iframe key={page} className="a-setting-frame" src={urlOf(page)} title={title} />
    </section>
  );
}
