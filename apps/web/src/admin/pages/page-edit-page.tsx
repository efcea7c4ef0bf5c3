import { findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { pageQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import type { FormValues } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import { ExternalIcon } from '../icons.tsx';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { pageFormId } from './page-form-id.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { readPage, savePage } from './save-page.ts';

/** `/admin/pages/{index}`: one record of the site content, with a preview of the page. */
export default function PageEditPage() {
  const index = Number(useParams().id);
  const config = useAdminConfig().content.find((entry) => entry.index === index);
  const { data, error, refetch } = useQuery(pageQuery(index));
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [editedPath, setEditedPath] = useState<string>();

  const section = findSection(index);
  if (section === undefined || !config) return <EmptyState>This page does not exist.</EmptyState>;
  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeader title={config.title} eyebrow={<Link to="/admin/pages">Pages</Link>}>
        <ButtonLink to={`/admin/history?collection=content&recordId=${index}`}>History</ButtonLink>
        <ButtonLink icon={<ExternalIcon />} to={config.path} target="_blank" rel="noreferrer">
          View page
        </ButtonLink>
      </PageHeader>
      <RecordForm
        key={index}
        draftTarget={{ formId: pageFormId(index), path: `/admin/pages/${index}`, title: config.title }}
        fields={config.fields}
        schema={CONTENT_INPUTS[section]}
        initial={data}
        isNew={false}
        isPublic
        save={(input: FormValues, etag) => savePage(index, input, etag)}
        readCurrent={() => readPage(index)}
        onSaved={() => {
          showToast({ kind: 'success', text: 'Updated successfully!' });
          void refreshAfterWrite(queryClient);
        }}
        onFieldFocus={setEditedPath}
        actions={(flushDraft) => (
          <Button
            onClick={() => {
              flushDraft();
              setIsPreviewing(true);
            }}
          >
            Preview
          </Button>
        )}
      />
      {isPreviewing && (
        <PreviewDialog
          index={index}
          title={config.title}
          editedPath={editedPath}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </>
  );
}
