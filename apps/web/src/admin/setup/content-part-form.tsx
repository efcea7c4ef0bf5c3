import { findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { pageQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { pageFormId } from '../pages/page-form-id.ts';
import { readPage, savePage } from '../pages/save-page.ts';
import { SitePreview } from '../settings/site-preview.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';

type ContentPartFormProps = {
  /** Of the section in the site content. */
  index: number;
  /** The fields of the section that are edited; the others stay as they are. */
  names: readonly string[];
};

/** Some fields of a section of the site content beside its page. */
export function ContentPartForm({ index, names }: ContentPartFormProps) {
  const config = useAdminConfig().content.find((entry) => entry.index === index);
  const { data, error, refetch } = useQuery(pageQuery(index));
  const queryClient = useQueryClient();
  const showToast = useToast();
  const section = findSection(index);
  if (section === undefined || !config) return <EmptyState>This page does not exist.</EmptyState>;
  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  const { title, path, fields } = config;
  return (
    <div className="a-setting">
      <RecordForm
        draftTarget={{ formId: pageFormId(index), path: `/admin/pages/${index}`, title }}
        fields={fields.filter(({ name }) => names.includes(name))}
        schema={CONTENT_INPUTS[section]}
        initial={data}
        isNew={false}
        isPublic
        save={(input, etag) => savePage(index, input, etag)}
        readCurrent={() => readPage(index)}
        onSaved={() => {
          showToast({ kind: 'success', text: 'Updated successfully!' });
          void refreshAfterWrite(queryClient);
        }}
      />
      <SitePreview
        title={`Preview: ${title}`}
        pages={[{ value: path, label: title }]}
        urlOf={() => `/admin/pages/${index}/preview`}
      />
    </div>
  );
}
