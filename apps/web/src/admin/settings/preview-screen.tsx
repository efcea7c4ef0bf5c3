import type { AdminSetting } from '@plinth/schemas/admin-config';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import type { SiteIdentity } from '@plinth/schemas/identity';
import { publicIdentityOf } from '@plinth/schemas/identity-rules';
import { parseInput } from '@plinth/schemas/input';
import { SETTING_KEYS, type SettingKey } from '@plinth/schemas/settings';
import { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fetchSiteIdentity, siteIdentityQuery } from '../../api/identity-query.ts';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { configQuery } from '../api/admin-queries.ts';
import { readDraft } from '../drafts/draft-store.ts';
import { type FormValues, toInput } from '../form/form-values.ts';
import { applyLook } from '../preview/apply-look.ts';
import { replaceData, showSite } from '../preview/show-site.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { settingFormId } from './setting-form-id.ts';

/** `/admin/preview/{setting}?page=`: a page of the public site with the draft of a setting instead of the stored one. */
export default function PreviewScreen() {
  const { key } = useParams();
  const [searchParams] = useSearchParams();
  const page = searchParams.get('page') ?? '/';
  const { data, error, refetch } = useQuery(configQuery);
  const settingKey = SETTING_KEYS.find((known) => known === key);
  const setting = settingKey && data?.settings[settingKey];
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !settingKey || !setting) return;
    return showSite(element, {
      path: page,
      formId: settingFormId(settingKey),
      apply: (queryClient) => void applyDraft(queryClient, settingKey, setting),
    });
  }, [settingKey, setting, page]);

  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  if (!setting) return <EmptyState>This page does not exist.</EmptyState>;
  return <div ref={ref} />;
}

async function applyDraft(
  queryClient: QueryClient,
  key: SettingKey,
  { fields }: AdminSetting,
): Promise<void> {
  // Read each time: a draft ends when it is saved.
  const stored = await fetchSiteIdentity();
  const draft = readDraft(settingFormId(key));
  const identity = draft ? withDraft(stored, key, toInput(fields, draft.values)) : stored;
  applyLook(identity.look);
  replaceData(queryClient, siteIdentityQuery().queryKey, identity);
}

/** A draft that the API would refuse changes nothing. */
function withDraft(stored: SiteIdentity, key: SettingKey, input: FormValues): SiteIdentity {
  if (key === 'look') {
    const parsed = parseInput(SETTING_INPUTS.look, input);
    return parsed.ok ? { ...stored, look: { ...DEFAULT_LOOK, ...parsed.value } } : stored;
  }
  const parsed = parseInput(SETTING_INPUTS.identity, input);
  return parsed.ok ? { ...publicIdentityOf(parsed.value), look: stored.look } : stored;
}
