import type { SettingKey } from '@plinth/schemas/settings';
import { ButtonLink } from '../../ui/button.tsx';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LookForm } from './look-form.tsx';

const FORMS = { look: LookForm, identity: IdentityForm };

/** `/admin/look` and `/admin/identity`. */
export default function SettingPage({ settingKey }: { settingKey: SettingKey }) {
  const Form = FORMS[settingKey];
  return (
    <>
      <PageHeader title={useAdminConfig().settings[settingKey]?.title ?? ''}>
        <ButtonLink to={`/admin/history?collection=settings&recordId=${settingKey}`}>History</ButtonLink>
      </PageHeader>
      <Form />
    </>
  );
}
