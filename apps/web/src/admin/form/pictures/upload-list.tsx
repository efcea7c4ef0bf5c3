import type { Upload } from './use-uploads.ts';

type UploadListProps = { uploads: Upload[]; onDismiss: (id: number) => void };

/** The files on their way, and those that did not arrive. */
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
              <span className="a-field-error" role="alert">
                Not uploaded: {upload.error}
              </span>
              <button type="button" className="a-link-button" onClick={() => onDismiss(upload.id)}>
                Dismiss
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
