import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { filesQuery } from '../../api/admin-queries.ts';
import { useAdminConfig } from '../../layout/admin-config-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isPictureAddress } from '../../ui/small-picture.ts';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import './image-picker.css';

type ImagePickerProps = {
  /** Several pictures may be chosen at once. */
  isMultiple: boolean;
  onPick: (urls: string[]) => void;
  onClose: () => void;
};

/** The popup of Select New Image: all stored pictures, a search, and a closer look by right-click or button. */
export function ImagePicker({ isMultiple, onPick, onClose }: ImagePickerProps) {
  const { fileManagement } = useAdminConfig();
  const { data: files, error, refetch } = useQuery(filesQuery(fileManagement.viewEndpoint));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [zoomed, setZoomed] = useState<string>();

  const words = search.trim().toLowerCase();
  const matches = (files ?? []).filter(
    ({ name, url }) => isPictureAddress(url) && name.toLowerCase().includes(words),
  );

  const handleChoose = (url: string) => {
    if (!isMultiple) return onPick([url]);
    setChosen(chosen.includes(url) ? chosen.filter((other) => other !== url) : [...chosen, url]);
  };

  return (
    <Dialog title="Select New Image" size="wide" onClose={onClose}>
      <input
        type="search"
        className="a-input"
        aria-label="Search images"
        placeholder="Search images..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {error && !files ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : !files ? (
        <Loading />
      ) : matches.length === 0 ? (
        <Empty>{words === '' ? 'No pictures yet. Upload some first.' : 'No picture has such a name.'}</Empty>
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
          <button
            type="button"
            className="a-button a-button-primary"
            disabled={chosen.length === 0}
            onClick={() => onPick(chosen)}
          >
            {chosen.length === 0 ? 'Add' : `Add ${chosen.length} ${chosen.length === 1 ? 'photo' : 'photos'}`}
          </button>
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
      <button
        type="button"
        className="a-icon-button a-picker-zoom"
        aria-label={`Zoom ${name}`}
        onClick={onZoom}
      >
        <Icon name="zoom" size={18} />
      </button>
    </li>
  );
}
