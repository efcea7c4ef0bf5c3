import { Button } from '../../../ui/button.tsx';
import type { useUploads } from './use-uploads.ts';
import './pictures.css';

/** Files that are listed while they wait for their turn; of more their number. */
const LISTED = 3;

/** The uploads in progress, and those that failed; while there is no connection, that they wait for it. */
export function UploadList({ state }: { state: ReturnType<typeof useUploads> }) {
  const { uploads, isWaiting, retry, dismiss, cancel, goOn } = state;
  if (uploads.length === 0) return null;
  const waiting = uploads.filter(({ error }) => error === undefined);
  const unlisted = new Set(waiting.slice(LISTED));
  return (
    <>
      <div role="status">
        {isWaiting && (
          <div className="a-attention">
            <p>There is no connection. The upload goes on by itself as soon as it is back.</p>
            <Button size="small" onClick={goOn}>
              Try now
            </Button>
            <Button size="small" tone="danger" onClick={cancel}>
              Cancel the upload
            </Button>
          </div>
        )}
      </div>
      <ul className="a-uploads">
        {uploads
          .filter((upload) => !unlisted.has(upload))
          .map((upload) => (
            <li key={upload.id} className="a-upload">
              <span className="a-upload-name">{upload.file.name}</span>
              {upload.error === undefined ? (
                <progress value={upload.progress} max={1} aria-label={`Uploading ${upload.file.name}`} />
              ) : (
                <>
                  <span className="field-error" role="alert">
                    Not uploaded: {upload.error}
                  </span>
                  <Button variant="text" onClick={() => retry(upload)}>
                    Try again
                  </Button>
                  <Button variant="text" onClick={() => dismiss(upload.id)}>
                    Dismiss
                  </Button>
                </>
              )}
            </li>
          ))}
        {unlisted.size > 0 && <li className="hint">and {unlisted.size} more</li>}
      </ul>
    </>
  );
}
