import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';

type PreviewDialogProps = { index: number; title: string; onClose: () => void };

const WIDTHS = { desktop: 'Wide screen', phone: 'Phone' } as const;

/** The page as visitors would see it with what is typed now. It is drawn from the draft; nothing is saved. */
export function PreviewDialog({ index, title, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const address = `/admin/pages/${index}/preview`;
  return (
    <Dialog title={`Preview: ${title}`} size="full" onClose={onClose}>
      <div className="a-preview-widths">
        {(['desktop', 'phone'] as const).map((option) => (
          <button
            key={option}
            type="button"
            className="a-button a-button-small"
            aria-pressed={width === option}
            onClick={() => setWidth(option)}
          >
            {WIDTHS[option]}
          </button>
        ))}
        <a className="a-button a-button-small" href={address} target="_blank" rel="noreferrer">
          <Icon name="external" size={16} />
          Open in a new tab
        </a>
        <span className="a-hint">Not saved yet. Only you see this.</span>
      </div>
      <iframe className="a-preview-frame" data-width={width} src={address} title={`Preview of ${title}`} />
    </Dialog>
  );
}
