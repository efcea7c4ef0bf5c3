import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AdminRecord, recordQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { apiPath, RequestError, request } from '../api/request.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { cellText } from '../list/cell-value.ts';
import { useNotify } from '../ui/notices.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { RecordForm } from './record-form.tsx';
import { saveVersion } from './save-version.ts';

type EditPageProps = {
  name: CollectionName;
  id: string;
  /** What stands between the heading and the form. */
  summary?: (record: AdminRecord) => ReactNode;
};

/** `/admin/{list}/{id}`: one record. A success stays on the page. */
export function EditPage({ name, id, summary }: EditPageProps) {
  const collection = useAdminConfig().collections[name];
  const path = `${apiPath(collection.endpoint)}/${id}`;
  const { data, error, refetch } = useQuery(recordQuery(path));
  const queryClient = useQueryClient();
  const notify = useNotify();

  if (error instanceof RequestError && (error.status === 404 || error.status === 400)) {
    return <Gone thing={collection.thing} listPath={collection.path} />;
  }
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  const { data: record, etag } = data;
  const title = cellText(record[COLLECTIONS[name].titleField]) || collection.thing;

  return (
    <>
      <PageHeader title={title} eyebrow={<Link to={collection.path}>{collection.title} List</Link>}>
        <Link to={`/admin/history?collection=${name}&recordId=${id}`} className="a-button">
          History
        </Link>
      </PageHeader>
      {summary?.(record)}
      <RecordForm
        key={path}
        place={{ formId: `${name}/${id}`, path: `${collection.path}/${id}`, title }}
        fields={collection.fields}
        schema={COLLECTIONS[name].input}
        initial={{ record, etag }}
        isNew={false}
        save={(input, version) => saveVersion(path, input, version)}
        readCurrent={async () => {
          const current = await request<AdminRecord>(path);
          return { record: current.data, etag: current.etag };
        }}
        onSaved={(saved) => {
          // The heading follows a new title; the form itself has taken the saved version already.
          queryClient.setQueryData(recordQuery(path).queryKey, (loaded) =>
            loaded ? { ...loaded, data: { ...saved, _id: id } } : loaded,
          );
          notify({ kind: 'success', text: 'Updated successfully!' });
          void refreshAfterWrite(queryClient);
        }}
      />
    </>
  );
}

function Gone({ thing, listPath }: { thing: string; listPath: string }) {
  return (
    <Empty>
      <p>{thing} not found. It may have been deleted: look into the bin.</p>
      <div className="a-actions a-actions-centre">
        <Link to={listPath} className="a-button">
          Back to the list
        </Link>
        <Link to="/admin/bin" className="a-button">
          Bin
        </Link>
      </div>
    </Empty>
  );
}
