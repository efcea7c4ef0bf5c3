import type { AdminContentRecord } from '@plinth/schemas/admin-config';
import { findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { parseInput } from '@plinth/schemas/input';
import { changedTextsOf, isTextSection } from '@plinth/schemas/site-texts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { changedTextsQuery, contentQuery, requiredContentQuery } from '../../api/content-queries.ts';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { configQuery, pageQuery } from '../api/admin-queries.ts';
import { readDraft } from '../drafts/draft-store.ts';
import { type FormValues, toInput } from '../form/form-values.ts';
import { replaceData, showSite } from '../preview/show-site.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { scrollToText, textsAt } from './edited-text.ts';
import { pageFormId } from './page-form-id.ts';
import { previewPathQuery } from './preview-path.ts';

/** `/admin/pages/{index}/preview`: the public site with the draft of one record instead of the stored one. */
export default function PreviewScreen() {
  const index = Number(useParams().id);
  const [searchParams] = useSearchParams();
  const configs = useQuery(configQuery);
  const config = configs.data?.content.find((entry) => entry.index === index);
  const stored = useQuery({ ...pageQuery(index), enabled: config !== undefined });

  const failed = [configs, stored].find(({ error }) => error !== null);
  if (failed?.error) {
    return <FetchError error={failed.error} onRetry={() => failed.refetch()} />;
  }
  if (configs.data && !config) return <EmptyState>This page does not exist.</EmptyState>;
  if (!config || !stored.data) return <Loading />;
  return <SitePreview config={config} stored={stored.data.record} editedPath={searchParams.get('at')} />;
}

type SitePreviewProps = {
  config: AdminContentRecord;
  stored: FormValues;
  /** The path of the field that was edited last. */
  editedPath: string | null;
};

/**
 * Opens at the page and the text that the edited field shows. The site is a React root of its own, because routers
 * cannot be nested and the page needs its own URL.
 */
function SitePreview({ config, stored, editedPath }: SitePreviewProps) {
  const { data: path, error, refetch } = useQuery(previewPathQuery(config, editedPath));
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || path === undefined) return;
    const hide = showSite(element, {
      path,
      formId: pageFormId(config.index),
      apply: (queryClient) => applyDraft(queryClient, config),
    });
    const values = readDraft(pageFormId(config.index))?.values ?? stored;
    const texts = editedPath === null ? [] : textsAt(config.fields, values, editedPath);
    const stopScrolling = scrollToText(element, texts);
    return () => {
      stopScrolling();
      hide();
    };
  }, [config, stored, path, editedPath]);

  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  return <div ref={ref} />;
}

/** Replaces the stored record by the draft, if there is one. */
function applyDraft(queryClient: QueryClient, { index, fields }: AdminContentRecord): void {
  const draft = readDraft(pageFormId(index));
  const section = findSection(index);
  if (!draft || section === undefined) return;
  const input = toInput(fields, draft.values);
  const parsed = parseInput(CONTENT_INPUTS[section], input);
  const content = parsed.ok ? parsed.value : input;
  // Pages that consist of this one record read it under the second key.
  for (const { queryKey } of [contentQuery(section), requiredContentQuery(section)]) {
    replaceData(queryClient, queryKey, content);
  }
  if (isTextSection(section)) {
    const changed = { [section]: changedTextsOf(section, content) };
    const query = changedTextsQuery();
    void queryClient
      .ensureQueryData(query)
      .then((texts) => queryClient.setQueryData(query.queryKey, { ...texts, ...changed }));
  }
}
