import {
  IMPORTABLE_COLLECTIONS,
  type ImportableCollection,
  importSchema,
  MAX_IMPORT_ROWS,
} from '@plinth/schemas/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { offerDownload } from '../api/offer-download.ts';
import { uploadTransport } from '../api/upload-transport.ts';
import { DropZone } from '../form/pictures/drop-zone.tsx';
import { formatBytes } from '../media/format-bytes.ts';
import { useToast } from '../ui/toaster.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import '../ui/work-progress.css';
import { COLLECTION_LABELS } from './import-texts.ts';

/** An archive of photographs may be large and the line slow. */
const UPLOAD_TIMEOUT_MS = 30 * 60_000;

const PHOTO_HINTS = {
  projects:
    'A .zip, if you have one: in folders named by the code, the code in front of each name, or named in a column.',
  news: 'A .zip, if you have one. A column names the file of each row, such as topping-out.jpg.',
};

const OPTIONS = IMPORTABLE_COLLECTIONS.map((value) => ({ value, label: COLLECTION_LABELS[value] }));

/** The first step: which collection, the spreadsheet, the photographs. */
export function NewImport() {
  const [collection, setCollection] = useState<ImportableCollection>('projects');
  const [file, setFile] = useState<File>();
  const [photos, setPhotos] = useState<File>();
  const { send, progress, error } = useNewImport();
  const isBusy = progress !== undefined;

  return (
    <section className="a-panel a-import-new" aria-label="New import">
      <ToggleGroup legend="What to import" options={OPTIONS} value={collection} onChange={setCollection} />
      <Templates collection={collection} />
      <FileChoice
        label="Choose a spreadsheet"
        accept=".xlsx,.csv"
        hint={`.xlsx or .csv, up to ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows, headings in the first row`}
        file={file}
        onChoose={setFile}
      />
      {collection !== 'hiring' && (
        <FileChoice
          label="Choose photographs"
          accept=".zip"
          hint={PHOTO_HINTS[collection]}
          file={photos}
          onChoose={setPhotos}
        />
      )}
      {error !== undefined && (
        <p className="error-box" role="alert">
          {error}
        </p>
      )}
      {isBusy && (
        <div className="a-work-progress">
          <progress aria-label="Sending the files" value={progress} max={1} />
          <span>{progress < 1 ? `Sending, ${Math.floor(progress * 100)} %` : 'Reading the file…'}</span>
        </div>
      )}
      <div className="a-actions">
        <Button
          variant="solid"
          disabled={file === undefined || isBusy}
          onClick={() => file && send(collection, file, collection === 'hiring' ? undefined : photos)}
        >
          Continue
        </Button>
      </div>
    </section>
  );
}

function useNewImport() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();

  const send = async (collection: ImportableCollection, file: File, photos: File | undefined) => {
    const body = new FormData();
    body.append('collection', collection);
    body.append('file', file);
    if (photos !== undefined) body.append('photos', photos);
    setError(undefined);
    setProgress(0);
    try {
      const { data } = await adminApi.request('/api/admin/imports', importSchema, {
        method: 'POST',
        body,
        // The request is sent again after a new sign-in.
        idempotencyKey: newIdempotencyKey(),
        timeoutMs: UPLOAD_TIMEOUT_MS,
        transport: uploadTransport(setProgress),
      });
      await refreshAfterWrite(queryClient);
      navigate(`/admin/import/${data.id}`);
    } catch (failure) {
      setError(messageOf(failure));
      setProgress(undefined);
    }
  };
  return { send, progress, error };
}

function Templates({ collection }: { collection: ImportableCollection }) {
  const showToast = useToast();
  const download = async (ending: string) => {
    try {
      const file = await adminApi.getFile(`/api/admin/imports/template.${ending}?collection=${collection}`);
      offerDownload(file, `${collection}.${ending}`);
    } catch (error) {
      showToast({ kind: 'failure', text: `The template could not be downloaded. ${messageOf(error)}` });
    }
  };
  return (
    <p className="a-actions a-import-templates">
      <span className="hint">Start from a template:</span>
      <Button variant="text" onClick={() => download('xlsx')}>
        Excel template
      </Button>
      <Button variant="text" onClick={() => download('csv')}>
        CSV template
      </Button>
    </p>
  );
}

type FileChoiceProps = {
  label: string;
  accept: string;
  hint: string;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
};

function FileChoice({ label, accept, hint, file, onChoose }: FileChoiceProps) {
  const zone = useRef<HTMLDivElement>(null);
  return (
    <div className="a-import-file" ref={zone}>
      <DropZone
        label={label}
        name={label}
        isMultiple={false}
        accept={accept}
        onFiles={([chosen]) => onChoose(chosen)}
      >
        {file === undefined ? (
          <span className="hint">{hint}</span>
        ) : (
          <>
            <strong className="a-import-file-name">{file.name}</strong>
            <span className="hint">{formatBytes(file.size)}</span>
            <Button
              variant="text"
              aria-label={`Remove ${file.name}`}
              onClick={() => {
                onChoose(undefined);
                zone.current?.querySelector('input')?.focus();
              }}
            >
              Remove
            </Button>
          </>
        )}
      </DropZone>
    </div>
  );
}
