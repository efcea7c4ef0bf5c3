import { COLLECTIONS } from '@plinth/schemas/collections';
import type { OfficeRecord } from '@plinth/schemas/publication';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../../api/api-error.ts';
import type { Reply } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { RecordForm } from '../form/record-form.tsx';
import { RecordGone } from '../form/record-gone.tsx';
import type { SaveKind, Version } from '../form/use-record-form.ts';
import { useCollection } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { cellText } from '../list/cell-value.ts';
import { createAutosave } from '../open-forms/autosave.ts';
import { OpenElsewhere } from '../open-forms/open-elsewhere.tsx';
import { useMay } from '../session/use-session.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { CommentThread } from './comment-thread.tsx';
import {
  officeRecordPath,
  officeRecordQuery,
  type PublicCollectionName,
  publishVersion,
  readOfficeRecord,
  saveDraft,
} from './office-records.ts';
import { PublicationPanel } from './publication-panel.tsx';
import { workingRecord } from './states.ts';

/** `/admin/{list}/{id}` of a collection with drafts: the version that is being worked on, and what visitors see. */
export default function RecordPage({ name }: { name: PublicCollectionName }) {
  const { id = '' } = useParams();
  const collection = useCollection(name);
  const mayPublish = useMay('publish');
  const query = officeRecordQuery(name, id);
  const recordPath = officeRecordPath(name, id);
  const autosave = useMemo(() => createAutosave(recordPath), [recordPath]);
  const { data, error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const showToast = useToast();

  if (isNotFound(error)) return <RecordGone thing={collection.thing} listPath={collection.path} />;
  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  const record = data.data;
  const working = workingRecord(record);
  const title = cellText(working[COLLECTIONS[name].titleField]) || collection.thing;
  const isLive = record.publication === 'live' && record.pending === undefined;

  /** Shows a reply of the API in the heading and the panel; its version is for the form. */
  const show = (reply: Reply<OfficeRecord>): Version => {
    queryClient.setQueryData(query.queryKey, reply);
    void refreshAfterWrite(queryClient);
    return { record: workingRecord(reply.data), etag: reply.etag };
  };
  const save = async (input: object, etag: string | undefined, _key: string, kind: SaveKind) => {
    const store = kind === 'draft' ? saveDraft : publishVersion;
    return show(await store(name, id, { ...input }, etag));
  };

  return (
    <>
      <PageHeader title={title} eyebrow={<Link to={collection.path}>{collection.title} List</Link>}>
        <ButtonLink to={`/admin/history?collection=${name}&recordId=${id}`}>History</ButtonLink>
      </PageHeader>
      <RecordForm
        key={id}
        draftTarget={{ formId: `${name}/${id}`, path: `${collection.path}/${id}`, title, autosave }}
        fields={collection.fields}
        schema={COLLECTIONS[name].input}
        initial={{ record: working, etag: data.etag }}
        isNew={false}
        isPublic
        publishing={{
          button: !mayPublish
            ? undefined
            : isLive
              ? { label: 'Update', busyLabel: 'Updating...' }
              : { label: 'Publish', busyLabel: 'Publishing...' },
          isDraft: !(mayPublish && isLive),
        }}
        top={(controls) => (
          <>
            <OpenElsewhere recordPath={recordPath} />
            <PublicationPanel name={name} record={record} controls={controls} onChanged={show} />
          </>
        )}
        save={save}
        readCurrent={async () => {
          const current = await readOfficeRecord(name, id);
          return { record: workingRecord(current.data), etag: current.etag };
        }}
        onSaved={(_saved, kind) =>
          showToast({ kind: 'success', text: kind === 'draft' ? 'Draft saved.' : 'Updated successfully!' })
        }
      />
      <CommentThread name={name} id={id} />
    </>
  );
}
