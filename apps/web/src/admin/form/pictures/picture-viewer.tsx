import { Dialog } from '../../../ui/dialog.tsx';
import './pictures.css';

type PictureViewerProps = { url: string; alt: string; onClose: () => void };

/** A picture in full size. */
export function PictureViewer({ url, alt, onClose }: PictureViewerProps) {
  return (
    <Dialog title={alt || 'Full size'} size="full" onClose={onClose}>
      <img className="a-viewer-picture" src={url} alt={alt} />
      <p className="hint">{url}</p>
    </Dialog>
  );
}
