import type { AdminField } from '@plinth/schemas/admin-config';
import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../../api/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { adminApi, apiPath } from '../api/admin-api.ts';
import { type AdminRecord, adminRecordSchema, recordQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { useCollection } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { cellText } from '../list/cell-value.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordGone } from './record-gone.tsx';
import { saveVersion } from './save-version.ts';

type EditPageProps = {
  name: CollectionName;
  /** The fields of the form; without them it has all of the collection's. */
  fields?: AdminField[];
  /** Further buttons beside Update. */
  formActions?: ReactNode;
  /** Shown below the form. */
  details?: (record: AdminRecord) => ReactNode;
};

/** `/admin/{list}/{id}`: the edit form of one record, which a save does not leave; its details alone where the role only reads. */
export default function EditPage({ name, fields, formActions, details }: EditPageProps) {
  const { id = '' } = useParams();
  const collection = useCollection(name);
  const path = `${apiPath(collection.endpoint)}/${id}`;
  const { data, error, refetch } = useQuery(recordQuery(path));
  const queryClient = useQueryClient();
  const showToast = useToast();

  if (isNotFound(error)) {
    return <RecordGone thing={collection.thing} listPath={collection.path} />;
  }
  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  const { data: record, etag } = data;
  const title = cellText(record[COLLECTIONS[name].titleField]) || collection.thing;

  return (
    <>
      <PageHeader title={title} eyebrow={<Link to={collection.path}>{collection.title} List</Link>}>
        <ButtonLink to={`/admin/history?collection=${name}&recordId=${id}`}>History</ButtonLink>
      </PageHeader>
      {!collection.readOnly && (
        <RecordForm
          key={path}
          draftTarget={{ formId: `${name}/${id}`, path: `${collection.path}/${id}`, title }}
          fields={fields ?? collection.fields}
          actions={() => formActions}
          schema={COLLECTIONS[name].input}
          initial={{ record, etag }}
          isNew={false}
          isPublic={name !== 'form'}
          save={(input, version) => saveVersion(path, input, version)}
          readCurrent={async () => {
            const current = await adminApi.request(path, adminRecordSchema);
            return { record: current.data, etag: current.etag };
          }}
          onSaved={(saved) => {
            // Updates the heading after a change of title; the form itself already holds the saved version.
            queryClient.setQueryData(recordQuery(path).queryKey, (loaded) =>
              loaded ? { ...loaded, data: { ...saved, _id: id } } : loaded,
            );
            showToast({ kind: 'success', text: 'Updated successfully!' });
            void refreshAfterWrite(queryClient);
          }}
        />
      )}
      {details?.(record)}
    </>
  );
}
