import { redirectTargetSchema } from '@plinth/schemas/redirects';
import type { Logger } from 'pino';

const TIMEOUT_MS = 2_000;

/** Machines that look for holes ask for files; no page of ours ever had a dot in its path. */
const MAY_BE_PAGE = /^\/[^.]{1,499}$/;

/**
 * Where visitors of a path without a page are to be sent; the API remembers a path that leads nowhere. Undefined also
 * where the API cannot be asked: the visitor then gets the page that says what is missing.
 */
export async function findRedirect(
  { apiOrigin, logger }: { apiOrigin: string; logger: Logger },
  path: string,
): Promise<string | undefined> {
  if (!MAY_BE_PAGE.test(path)) return undefined;
  try {
    const response = await fetch(`${apiOrigin}/api/missed-paths`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    return redirectTargetSchema.parse(await response.json()).to ?? undefined;
  } catch (error) {
    logger.warn({ err: error, path }, 'the redirects could not be read');
    return undefined;
  }
}
