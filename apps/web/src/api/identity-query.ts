import { type SiteIdentity, siteIdentitySchema } from '@plinth/schemas/identity';
import { publicApi } from './client.ts';
import type { PageQuery } from './page-query.ts';

/** What every page shows of the company: its look, and who it is in law. */
export const siteIdentityQuery = (): PageQuery<SiteIdentity> => ({
  queryKey: ['identity'],
  queryFn: ({ signal }) => fetchSiteIdentity(signal),
});

export function fetchSiteIdentity(signal?: AbortSignal): Promise<SiteIdentity> {
  return publicApi.get('/api/site/identity', siteIdentitySchema, { ...(signal && { signal }) });
}
