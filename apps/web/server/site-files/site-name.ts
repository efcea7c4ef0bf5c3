import { CONTENT_SECTIONS, contentFeedSchema } from '@plinth/schemas/content';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 10_000;

/** What the content calls the site; its host where the content says nothing. */
export async function fetchSiteName({ apiOrigin, externalFeedUrl, publicUrl }: Config): Promise<string> {
  const response = await fetch(externalFeedUrl ?? `${apiOrigin}/api/content/site`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The content feed responded with ${response.status}`);
  const { data } = contentFeedSchema.parse(await response.json());
  const { index, schema } = CONTENT_SECTIONS.navbar;
  return schema.safeParse(data[index]).data?.siteName ?? new URL(publicUrl).host;
}
