import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { filesQuery } from '../../api/admin-queries.ts';
import { ZoomIcon } from '../../icons.tsx';
import { useAdminConfig } from '../../layout/admin-config-context.ts';
import { FetchError } from '../../ui/fetch-error.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { isPictureUrl } from './picture-url.ts';
import { PictureViewer } from './picture-viewer.tsx';
import './image-picker.css';

type ImagePickerProps = {
  /** Several pictures may be chosen at once. */
  isMultiple: boolean;
  onPick: (urls: string[]) => void;
  onClose: () => void;
};

/** The dialog of Select New Image: all stored pictures, a search, and a full-size view by right-click or button. */
export function ImagePicker({ isMultiple, onPick, onClose }: ImagePickerProps) {
  const { fileManagement } = useAdminConfig();
  const { data: files, error, refetch } = useQuery(filesQuery(fileManagement.viewEndpoint));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [zoomed, setZoomed] = useState<string>();

  const words = search.trim().toLowerCase();
  const matches = (files ?? []).filter(
    ({ name, url }) => isPictureUrl(url) && name.toLowerCase().includes(words),
  );

  const handleChoose = (url: string) => {
    if (!isMultiple) return onPick([url]);
    setChosen(chosen.includes(url) ? chosen.filter((other) => other !== url) : [...chosen, url]);
  };

  return (
    <Dialog title="Select New Image" size="wide" onClose={onClose}>
      <input
        type="search"
        className="input"
        aria-label="Search images"
        placeholder="Search images..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {error && !files ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !files ? (
        <Loading />
      ) : matches.length === 0 ? (
        <EmptyState>
          {words === '' ? 'No pictures yet. Upload some first.' : 'No pictures match this search.'}
        </EmptyState>
      ) : (
        <ul className="a-picker-grid">
          {matches.map(({ name, url }) => (
            <PickerItem
              key={url}
              name={name}
              url={url}
              isChosen={isMultiple ? chosen.includes(url) : undefined}
              onChoose={() => handleChoose(url)}
              onZoom={() => setZoomed(url)}
            />
          ))}
        </ul>
      )}
      {isMultiple && (
        <PickerFoot>
          <Button variant="solid" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {chosen.length === 0 ? 'Add' : `Add ${chosen.length} ${chosen.length === 1 ? 'photo' : 'photos'}`}
          </Button>
        </PickerFoot>
      )}
      {zoomed && <PictureViewer url={zoomed} alt="" onClose={() => setZoomed(undefined)} />}
    </Dialog>
  );
}

function PickerFoot({ children }: { children: ReactNode }) {
  return <div className="a-picker-foot">{children}</div>;
}

type PickerItemProps = {
  name: string;
  url: string;
  isChosen: boolean | undefined;
  onChoose: () => void;
  onZoom: () => void;
};

function PickerItem({ name, url, isChosen, onChoose, onZoom }: PickerItemProps) {
  return (
    <li className="a-picker-item">
      <button
        type="button"
        className="a-picker-choice"
        aria-pressed={isChosen}
        aria-label={name}
        onClick={onChoose}
        onContextMenu={(event) => {
          event.preventDefault();
          onZoom();
        }}
      >
        <Thumbnail url={url} alt="" width={160} height={110} />
        <span className="a-picker-name">{name}</span>
      </button>
      <IconButton icon={<ZoomIcon />} className="a-picker-zoom" label={`Zoom ${name}`} onClick={onZoom} />
    </li>
  );
}
