import { Button } from '../../../ui/button.tsx';
import type { Upload } from './use-uploads.ts';
import './pictures.css';

type UploadListProps = { uploads: Upload[]; onDismiss: (id: number) => void };

/** The uploads in progress, and those that failed. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="a-uploads">
      {uploads.map((upload) => (
        <li key={upload.id} className="a-upload">
          <span className="a-upload-name">{upload.name}</span>
          {upload.error === undefined ? (
            <progress value={upload.progress} max={1} aria-label={`Uploading ${upload.name}`} />
          ) : (
            <>
              <span className="field-error" role="alert">
                Not uploaded: {upload.error}
              </span>
              <Button variant="text" onClick={() => onDismiss(upload.id)}>
                Dismiss
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
