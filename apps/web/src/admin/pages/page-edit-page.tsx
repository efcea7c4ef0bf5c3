import { CONTENT_RECORDS, isContentIndex } from '@plinth/schemas/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pageQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import type { FormValues } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Icon } from '../ui/icon.tsx';
import { useNotify } from '../ui/notices.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { pageFormId } from './page-form-id.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { readPage, savePage } from './save-page.ts';

/** `/admin/pages/{index}`: one record of the site content, with a look at the page before it is saved. */
export function PageEditPage({ index }: { index: number }) {
  const config = useAdminConfig().content.find((entry) => entry.index === index);
  const { data, error, refetch } = useQuery(pageQuery(index));
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isPreviewing, setIsPreviewing] = useState(false);

  if (!isContentIndex(index) || !config) return <Empty>There is no such page.</Empty>;
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeader title={config.title} eyebrow={<Link to="/admin/pages">Pages</Link>}>
        <Link to={`/admin/history?collection=content&recordId=${index}`} className="a-button">
          History
        </Link>
        <a className="a-button" href={config.path} target="_blank" rel="noreferrer">
          <Icon name="external" size={18} />
          View page
        </a>
      </PageHeader>
      <RecordForm
        key={index}
        place={{ formId: pageFormId(index), path: `/admin/pages/${index}`, title: config.title }}
        fields={config.fields}
        schema={CONTENT_RECORDS[index].schema}
        initial={data}
        isNew={false}
        save={(input: FormValues, etag) => savePage(index, input, etag)}
        readCurrent={() => readPage(index)}
        onSaved={() => {
          notify({ kind: 'success', text: 'Updated successfully!' });
          void refreshAfterWrite(queryClient);
        }}
        actions={(flushDraft) => (
          <button
            type="button"
            className="a-button"
            onClick={() => {
              flushDraft();
              setIsPreviewing(true);
            }}
          >
            Preview
          </button>
        )}
      />
      {isPreviewing && (
        <PreviewDialog index={index} title={config.title} onClose={() => setIsPreviewing(false)} />
      )}
    </>
  );
}
