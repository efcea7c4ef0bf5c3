import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/content-queries.ts';
import { linkedParts } from '../../blocks/linked-parts.ts';
import type { SiteFacts } from './find-suggestions.ts';

/** Whether there is nothing at a path of the site. A failure of the request is no answer, and suggests nothing. */
const isMissingQuery = (path: string) =>
  queryOptions({
    queryKey: ['admin', 'is-missing', path],
    queryFn: async ({ signal }) => (await fetch(path, { method: 'HEAD', signal })).status === 404,
    retry: false,
  });

/** What the suggestions of a form with these links are measured against. */
export function useSiteFacts(paths: readonly string[]): SiteFacts {
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const { data: footer } = useQuery(contentQuery('footer'));
  const { data: contact } = useQuery(contentQuery('contact'));
  const { data: news } = useQuery(contentQuery('news'));
  const missing = useQueries({ queries: paths.map(isMissingQuery) });
  const pressContacts = linkedParts(news?.PressContact ?? '').flatMap(({ to }) => to ?? []);
  const phones = [
    footer?.footercontactNumber,
    ...(contact?.offices ?? []).map(({ ContactOfficePhone }) => ContactOfficePhone),
    ...pressContacts.filter((to) => to.startsWith('tel:')),
  ];
  return {
    siteName: navbar?.siteName ?? '',
    phones: phones.filter((phone) => phone !== undefined),
    missingPaths: new Set(paths.filter((_, index) => missing[index]?.data === true)),
  };
}
