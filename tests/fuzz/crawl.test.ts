import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import {
  endAll,
  type Program,
  startReadyApi,
  startWeb,
  temporaryFolder,
  untilStatus,
} from '../support/processes.ts';

/** More addresses than the sample company's site has, by far: a crawl that reaches it has found no end. */
const MOST_PATHS = 600;

type Visited = { status: number; from: string; isIndexed: boolean };

/** The paths that a page links to, without their fragments; not those that crawlers are asked not to follow. */
function linksOf(html: string): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*>/g)].filter(([anchor]) => !anchor.includes('rel="nofollow"'));
  const links = anchors.flatMap(([anchor]) => /\shref="([^"]+)"/.exec(anchor)?.[1] ?? []);
  return links
    .map((href) => href.replaceAll('&amp;', '&').replace(/#.*/, ''))
    .filter((href) => href.startsWith('/') && !href.startsWith('//'));
}

/** Narrowed to a service: they stand in the menu, and are no pages of their own in the sitemap. */
const SERVICE_PATHS = ['/ongoing', '/commercial', '/residential'];

/** Whether search engines take a page for one of its own: it allows that, and its canonical link is its own path. */
function isIndexedAt(path: string, html: string): boolean {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  if (!URL.canParse(canonical) || /<meta name="robots" content="noindex"/.test(html)) return false;
  const { pathname, search } = new URL(canonical.replaceAll('&amp;', '&'));
  return pathname + search === path;
}

describe('the site of the sample company', () => {
  let web: Program;
  const visited = new Map<string, Visited>();

  beforeAll(async () => {
    const api = await startReadyApi(await temporaryFolder(), { SEED: 'demo' });
    web = await startWeb(api.origin);
    await untilStatus(200, `${web.origin}/robots.txt`);
    const found = new Map([['/', 'the start']]);
    for (const [path, from] of found) {
      if (visited.size > MOST_PATHS) break;
      const { status, headers, body } = await send(web.origin, path);
      const html = headers['content-type']?.startsWith('text/html') ? body.toString() : '';
      visited.set(path, { status, from, isIndexed: isIndexedAt(path, html) });
      for (const link of linksOf(html)) if (!found.has(link)) found.set(link, path);
    }
  });
  afterAll(endAll);

  test('has no dead link', () => {
    const dead = [...visited].filter(([, { status }]) => status !== 200);
    expect(dead.map(([path, { status, from }]) => `${status} ${path}, linked from ${from}`)).toEqual([]);
  });

  test('has an end', () => {
    expect(visited.size).toBeGreaterThan(60);
    expect(visited.size).toBeLessThan(MOST_PATHS);
  });

  test('is indexed at the paths of its sitemap and at pages of lists, and nowhere else', async () => {
    const { body } = await send(web.origin, '/sitemap.xml');
    const listed = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(listed.filter((path) => !visited.has(path))).toEqual([]);
    const indexed = [...visited].filter(([, { isIndexed }]) => isIndexed).map(([path]) => path);
    const others = indexed.filter(
      (path) => ![...listed, ...SERVICE_PATHS].includes(path) && !/\?page=\d+$/.test(path),
    );
    expect(others).toEqual([]);
  });
});
