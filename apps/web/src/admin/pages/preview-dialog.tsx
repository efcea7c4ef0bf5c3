import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExternalIcon } from '../icons.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import './pages.css';

type PreviewDialogProps = {
  index: number;
  title: string;
  /** The path of the field that was edited last; the preview opens there. */
  editedPath: string | undefined;
  onClose: () => void;
};

const WIDTHS = [
  { value: 'desktop', label: 'Wide screen' },
  { value: 'phone', label: 'Phone' },
] as const;
type Width = (typeof WIDTHS)[number]['value'];

/** The page as visitors would see it with what is typed now. It is rendered from the draft; nothing is saved. */
export function PreviewDialog({ index, title, editedPath, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const url = `/admin/pages/${index}/preview${editedPath ? `?at=${encodeURIComponent(editedPath)}` : ''}`;
  return (
    <Dialog title={`Preview: ${title}`} size="full" onClose={onClose}>
      <div className="a-preview-widths">
        <ToggleGroup legend="Width" options={WIDTHS} value={width} onChange={setWidth} />
        <ButtonLink size="small" icon={<ExternalIcon />} to={url} target="_blank" rel="noreferrer">
          Open in a new tab
        </ButtonLink>
        <span className="hint">Not saved yet. Only you can see this.</span>
      </div>
      <iframe className="a-preview-frame" data-width={width} src={url} title={`Preview of ${title}`} />
    </Dialog>
  );
}
