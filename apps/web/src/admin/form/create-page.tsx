import { COLLECTIONS } from '@plinth/schemas/collections';
import { NEW_RECORD } from '@plinth/schemas/open-forms';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminApi, apiPath } from '../api/admin-api.ts';
import { adminRecordSchema, refreshAfterWrite } from '../api/admin-queries.ts';
import { editPath, useCollection } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { createAutosave } from '../open-forms/autosave.ts';
import { officeRecordPath, type PublicCollectionName } from '../publication/office-records.ts';
import { useMay } from '../session/use-session.ts';
import { useToast } from '../ui/toaster.tsx';
import type { FormValues } from './form-values.ts';
import { initialRecord } from './initial-record.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordFormOptions, SaveKind } from './use-record-form.ts';

/** `/admin/add-…`: the form for a new record. A save leads to the list, that of a draft to its form. */
export default function CreatePage({ name }: { name: PublicCollectionName }) {
  const collection = useCollection(name);
  const mayPublish = useMay('publish');
  const navigate = useNavigate();
  const showToast = useToast();
  const queryClient = useQueryClient();
  const path = collection.createPath ?? collection.path;
  const autosave = useMemo(() => createAutosave(officeRecordPath(name, NEW_RECORD)), [name]);

  const save: RecordFormOptions['save'] = async (input, _etag, idempotencyKey, kind) => {
    const { data, etag } = await adminApi.request(apiPath(collection.endpoint), adminRecordSchema, {
      method: 'POST',
      body: kind === 'draft' ? { ...input, publication: 'draft' } : input,
      idempotencyKey,
    });
    return { record: data, etag };
  };
  const handleSaved = (record: FormValues, kind: SaveKind) => {
    const recordPath = editPath(collection, String(record._id));
    const isDraft = kind === 'draft';
    showToast({
      kind: 'success',
      text: isDraft ? 'Draft saved.' : `${collection.thing} created successfully!`,
      ...(!isDraft && { action: { label: 'Open it', run: () => navigate(recordPath) } }),
    });
    void refreshAfterWrite(queryClient);
    void navigate(isDraft ? recordPath : collection.path);
  };

  return (
    <>
      <PageHeader
        title={`Create ${collection.thing}`}
        eyebrow={<Link to={collection.path}>{collection.title} List</Link>}
      />
      <RecordForm
        draftTarget={{
          formId: `${name}/new`,
          path,
          title: `New ${collection.thing.toLowerCase()}`,
          autosave,
        }}
        fields={collection.fields}
        schema={COLLECTIONS[name].input}
        initial={{ record: initialRecord(collection.fields), etag: undefined }}
        isNew
        isPublic
        publishing={{
          button: mayPublish ? { label: 'Create and publish', busyLabel: 'Creating...' } : undefined,
          isDraft: !mayPublish,
        }}
        save={save}
        onSaved={handleSaved}
      />
    </>
  );
}
