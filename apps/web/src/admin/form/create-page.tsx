import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { adminApi, apiPath } from '../api/admin-api.ts';
import { adminRecordSchema, refreshAfterWrite } from '../api/admin-queries.ts';
import { editPath, useCollection } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useToast } from '../ui/toaster.tsx';
import type { FormValues } from './form-values.ts';
import { initialRecord } from './initial-record.ts';
import { RecordForm } from './record-form.tsx';

/** `/admin/add-…`: the form for a new record. A save leads to the list. */
export default function CreatePage({ name }: { name: CollectionName }) {
  const collection = useCollection(name);
  const navigate = useNavigate();
  const showToast = useToast();
  const queryClient = useQueryClient();
  const path = collection.createPath ?? collection.path;

  const save = async (input: FormValues, _etag: string | undefined, idempotencyKey: string) => {
    const { data, etag } = await adminApi.request(apiPath(collection.endpoint), adminRecordSchema, {
      method: 'POST',
      body: input,
      idempotencyKey,
    });
    return { record: data, etag };
  };
  const handleSaved = (record: FormValues) => {
    showToast({
      kind: 'success',
      text: `${collection.thing} created successfully!`,
      action: { label: 'Open it', run: () => navigate(editPath(collection, String(record._id))) },
    });
    void refreshAfterWrite(queryClient);
    void navigate(collection.path);
  };

  return (
    <>
      <PageHeader
        title={`Create ${collection.thing}`}
        eyebrow={<Link to={collection.path}>{collection.title} List</Link>}
      />
      <RecordForm
        draftTarget={{ formId: `${name}/new`, path, title: `New ${collection.thing.toLowerCase()}` }}
        fields={collection.fields}
        schema={COLLECTIONS[name].input}
        initial={{ record: initialRecord(collection.fields), etag: undefined }}
        isNew
        isPublic
        save={save}
        onSaved={handleSaved}
      />
    </>
  );
}
