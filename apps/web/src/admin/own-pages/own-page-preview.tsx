import type { AdminField } from '@plinth/schemas/admin-config';
import { parseInput } from '@plinth/schemas/input';
import { pageInputSchema } from '@plinth/schemas/pages';
import { ownPageResponse } from '@plinth/schemas/responses';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { type OwnPageData, ownPageQuery } from '../../pages/own-page/own-page-query.ts';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { configQuery } from '../api/admin-queries.ts';
import { readDraft } from '../drafts/draft-store.ts';
import { type FormValues, toInput } from '../form/form-values.ts';
import { showSite } from '../preview/show-site.tsx';
import { readOfficeRecord } from '../publication/office-records.ts';
import { workingRecord } from '../publication/states.ts';
import { FetchError } from '../ui/fetch-error.tsx';

/** The path of the preview. The page is found under it, whatever path was typed. */
const PATH = 'preview-of-a-page';

const EMPTY_PAGE: OwnPageData = { _id: '', createdAt: '', updatedAt: '', title: '' };

/** `/admin/own-pages/{id}/preview`: the page with what is typed in its form, `new` for one that is not stored yet. */
export default function OwnPagePreview() {
  const { id = 'new' } = useParams();
  const { data: config, error, refetch } = useQuery(configQuery);
  const fields = config?.collections.pages?.fields;
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !fields) return;
    const formId = `pages/${id}`;
    return showSite(element, {
      path: `/${PATH}`,
      formId,
      apply: (queryClient) => void applyDraft(queryClient, { id, formId, fields }),
    });
  }, [id, fields]);

  if (error) return <FetchError error={error} onRetry={() => refetch()} />;
  if (!config) return <Loading />;
  if (!fields) return <EmptyState>This page does not exist.</EmptyState>;
  return <div ref={ref} />;
}

type Form = { id: string; formId: string; fields: AdminField[] };

async function applyDraft(queryClient: QueryClient, { id, formId, fields }: Form): Promise<void> {
  const show = (values: FormValues) => {
    const { data } = ownPageResponse.safeParse({ ...EMPTY_PAGE, ...values });
    queryClient.setQueryData<OwnPageData>(
      ownPageQuery(PATH).queryKey,
      (shown) => data ?? shown ?? EMPTY_PAGE,
    );
  };
  const draft = readDraft(formId);
  if (draft) {
    const input = toInput(fields, draft.values);
    const parsed = parseInput(pageInputSchema, input);
    return show(parsed.ok ? parsed.value : input);
  }
  show({});
  // Read each time: a draft ends when it is saved.
  if (id !== 'new') show(workingRecord((await readOfficeRecord('pages', id)).data));
}
