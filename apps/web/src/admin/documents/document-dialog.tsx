import { arrayMove } from '@dnd-kit/sortable';
import { DOCUMENT_FORMATS, type DocumentInput, MAX_DOCUMENT_PROJECTS } from '@plinth/schemas/documents';
import { TEXT_LIMITS } from '@plinth/schemas/fields';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { adminApi } from '../api/admin-api.ts';
import type { AdminRecord } from '../api/admin-queries.ts';
import { offerDownload } from '../api/offer-download.ts';
import { SortableItem, SortableList } from '../form/sortable.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import './document-dialog.css';

const FORMAT_NAMES: Record<DocumentInput['format'], string> = { pdf: 'PDF', docx: 'Word' };
const FORMATS = DOCUMENT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }));

/** Photographs are set in print size before, so a large document takes a while. */
const TIMEOUT_MS = 110_000;

export type DocumentDialogProps = { records: readonly AdminRecord[]; onClose: () => void };

/** Order, title and format of a document of projects, and its download (docs/product.md, "Sheets and documents"). */
export default function DocumentDialog({ records, onClose }: DocumentDialogProps) {
  const live = records.filter(({ publication }) => publication === 'live');
  const [order, setOrder] = useState(() => live.slice(0, MAX_DOCUMENT_PROJECTS));
  const [title, setTitle] = useState('');
  const [format, setFormat] = useState<DocumentInput['format']>('pdf');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const handleMake = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body: DocumentInput = { projects: order.map(({ _id }) => _id), format, ...(title && { title }) };
      const options = { method: 'POST', body, timeoutMs: TIMEOUT_MS } as const;
      offerDownload(await adminApi.getFile('/api/admin/documents', options), `projects.${format}`);
      onClose();
    } catch (error) {
      setFailure(`The document could not be made. ${messageOf(error)}`);
      setIsBusy(false);
    }
  };

  return (
    <Dialog size="wide" title="Make a document" onClose={onClose}>
      <p>Cover, contents, the company, a table of works, and a sheet for each project, in this order:</p>
      <div className="document-order">
        <SortableList
          ids={order.map(({ _id }) => _id)}
          name="Project"
          layout="column"
          onMove={(from, to) => setOrder(arrayMove(order, from, to))}
        >
          {order.map((record, index) => (
            <SortableItem
              key={record._id}
              id={record._id}
              index={index}
              count={order.length}
              name={`project ${index + 1}`}
              title={<span className="document-project">{String(record.title)}</span>}
              onMove={(from, to) => setOrder(arrayMove(order, from, to))}
              actions={null}
            >
              {null}
            </SortableItem>
          ))}
        </SortableList>
      </div>
      {live.length < records.length && (
        <p className="hint">
          Only projects that are live can be in a document: {records.length - live.length} left out.
        </p>
      )}
      {live.length > MAX_DOCUMENT_PROJECTS && (
        <p className="hint">
          A document has {MAX_DOCUMENT_PROJECTS} projects at most: the others are left out.
        </p>
      )}
      <Field
        id="document-title"
        label="Title on the cover"
        hint="Without one: “Selected projects”, as the texts of the projects page have it."
        error={undefined}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            value={title}
            maxLength={TEXT_LIMITS.line}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <ToggleGroup legend="Format" options={FORMATS} value={format} onChange={setFormat} />
      <p className="field-error" role="alert">
        {failure}
      </p>
      <DialogActions>
        <span className="document-progress" role="status">
          {isBusy && 'Making the document: this can take half a minute…'}
        </span>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="solid" disabled={isBusy || order.length === 0} onClick={handleMake}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}
