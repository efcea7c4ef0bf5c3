import type { MediaItem } from '@plinth/schemas/media';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { DOCUMENT_TYPES, PICTURE_TYPES } from '../api/upload.ts';
import { DropZone } from '../form/pictures/drop-zone.tsx';
import { PictureViewer } from '../form/pictures/picture-viewer.tsx';
import { useMay } from '../session/use-session.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { formatBytes } from './format-bytes.ts';
import { useMediaActions } from './use-media-actions.tsx';

/** One stored file: its preview, size, alternative text, uses and actions. */
export function MediaCard({ item }: { item: MediaItem }) {
  const [isViewing, setIsViewing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { saveAlt, replace, remove } = useMediaActions(item);
  // It changes what is published.
  const mayReplace = useMay('publish');
  const isPicture = item.kind === 'picture';
  const title = item.originalName || item.name;
  return (
    <li className={isOpen ? 'a-media-card a-media-open' : 'a-media-card'}>
      {isPicture ? (
        <button
          type="button"
          className="a-preview a-media-picture"
          aria-label={`${title}: full size`}
          onClick={() => setIsViewing(true)}
        >
          <Thumbnail url={item.url} alt="" width={320} height={200} />
        </button>
      ) : (
        <a className="a-media-document" href={item.url} target="_blank" rel="noreferrer">
          Open the document
        </a>
      )}
      <div className="a-media-text">
        <p className="a-media-name">{title}</p>
        <p className="hint">
          {item.width !== undefined && `${item.width} × ${item.height} px, `}
          {formatBytes(item.size)}
        </p>
        <Button
          variant="text"
          className="a-media-toggle"
          aria-label={`Details of ${title}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
        </Button>
      </div>
      <div className="a-media-details">
        {isPicture && <AltForm item={item} onSave={saveAlt} />}
        <UsageList item={item} />
        <div className="a-media-actions">
          {mayReplace && (
            <DropZone
              label="Replace"
              name={`Replace ${title}`}
              isMultiple={false}
              accept={isPicture ? PICTURE_TYPES : DOCUMENT_TYPES}
              onFiles={([file]) => file && replace(file)}
            />
          )}
          <Button variant="text" tone="danger" aria-label={`Delete ${title}`} onClick={remove}>
            Delete
          </Button>
        </div>
      </div>
      {isViewing && (
        <PictureViewer url={item.url} alt={item.alt ?? title} onClose={() => setIsViewing(false)} />
      )}
    </li>
  );
}

type AltFormProps = { item: MediaItem; onSave: (alt: string) => Promise<void> };

/** The alternative text of a picture. The button appears with a change. */
function AltForm({ item, onSave }: AltFormProps) {
  const [alt, setAlt] = useState(item.alt ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    await onSave(alt.trim());
    setIsBusy(false);
  };

  return (
    <form className="a-media-alt" onSubmit={handleSubmit}>
      <label className="hint" htmlFor={id}>
        What it shows
      </label>
      <input
        id={id}
        className="input"
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      {alt.trim() !== (item.alt ?? '') && (
        <Button size="small" type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      )}
    </form>
  );
}

function UsageList({ item }: { item: MediaItem }) {
  if (item.usedIn.length === 0) return <p className="hint">Not used anywhere</p>;
  const count = item.usedIn.length;
  return (
    <details>
      <summary>{count === 1 ? 'Used in 1 place' : `Used in ${count} places`}</summary>
      <ul className="a-plain-list">
        {item.usedIn.map((usage) => (
          <li key={`${usage.collection}/${usage.id}`}>
            {usage.path === '' ? usage.title : <Link to={usage.path}>{usage.title}</Link>}
          </li>
        ))}
      </ul>
    </details>
  );
}
