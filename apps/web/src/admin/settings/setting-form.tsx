import type { SettingKey } from '@plinth/schemas/settings';
import { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { apiPath } from '../api/admin-api.ts';
import { configQuery, refreshAfterWrite, settingQuery } from '../api/admin-queries.ts';
import type { FormValues } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import { readVersion, saveVersion } from '../form/save-version.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { settingFormId } from './setting-form-id.ts';
import { SitePreview } from './site-preview.tsx';
import './settings.css';

type SettingFormProps = {
  settingKey: SettingKey;
  /** Shown below the form; may read its values. */
  children?: ReactNode;
  onSaved?: (record: FormValues) => void;
};

/** The form of a setting beside the site as it would be with what is typed. */
export function SettingForm({ settingKey, children, onSaved }: SettingFormProps) {
  const config = useAdminConfig().settings[settingKey];
  const { data, error, refetch } = useQuery(settingQuery(`/admin/${settingKey}`));
  const queryClient = useQueryClient();
  const showToast = useToast();
  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!config) return <EmptyState>This is not part of your role.</EmptyState>;
  if (!data) return <Loading />;
  const { title, endpoint, path, fields } = config;
  return (
    <div className="a-setting">
      <RecordForm
        draftTarget={{ formId: settingFormId(settingKey), path, title }}
        fields={fields}
        schema={SETTING_INPUTS[settingKey]}
        initial={data}
        isNew={false}
        isPublic={false}
        save={(input, etag) => saveVersion(apiPath(endpoint), input, etag)}
        readCurrent={() => readVersion(apiPath(endpoint))}
        onSaved={(record) => {
          showToast({ kind: 'success', text: 'Updated successfully!' });
          onSaved?.(record);
          void refreshAfterWrite(queryClient);
          // The logos of the admin area are those of the site.
          void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
        }}
      >
        {children}
      </RecordForm>
      <SitePreview
        title={`Preview: ${title}`}
        pages={PREVIEWED_PAGES}
        urlOf={(page) => `/admin/preview/${settingKey}?page=${encodeURIComponent(page)}`}
      />
    </div>
  );
}

const PREVIEWED_PAGES = [
  { value: '/', label: 'Home' },
  { value: '/projects', label: 'Projects' },
  { value: '/contact', label: 'Contact' },
];
