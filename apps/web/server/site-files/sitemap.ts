import { CONTENT_SECTIONS, SECTION_KEYS } from '@plinth/schemas/content';
import { projectFacetsResponse, projectResponse } from '@plinth/schemas/responses';
import { SITEMAP_PART_SIZE } from '@plinth/schemas/sitemap';
import * as z from 'zod/mini';
import { projectsInStateLink, projectsOfKeyLink } from '../../src/links.ts';
import { fetchJson, fetchList, fetchSitemapPart } from './api.ts';
import { escapeXml } from './xml.ts';

/** Collections with a page for each record, and the page that lists them. */
const COLLECTIONS = [
  { name: 'projects', path: '/projects' },
  { name: 'activities', path: '/activities' },
  { name: 'news', path: '/news' },
  { name: 'hiring', path: '/career' },
] as const;
type Collection = { name: string; path: string };

/** The pages that the company has added; their first part is also that of the site's own pages. */
const OWN_PAGES: Collection = { name: 'pages', path: '' };

/** Pages that are made of the content, whose feed has no times of change. */
const CONTENT_PAGES: SitemapEntry[] = SECTION_KEYS.map((key) => CONTENT_SECTIONS[key].path)
  .filter((path) => path !== '/' && COLLECTIONS.every((collection) => collection.path !== path))
  .map((path) => ({ path }));

const datedSchema = z.pick(projectResponse, { updatedAt: true });
type SitemapEntry = { path: string; changedAt?: string };

type Site = { apiOrigin: string; publicUrl: string };

/** The sitemap, or, where a collection has more than one part, the index of all parts. */
export async function renderSitemap(site: Site): Promise<string> {
  const [ownPages, lists] = await Promise.all([
    sizeOf(site, OWN_PAGES),
    Promise.all(COLLECTIONS.map((collection) => sizeOf(site, collection))),
  ]);
  const listPages: SitemapEntry[] = lists.map(({ path, changedAt }) => ({ path, changedAt }));
  const latest = listPages
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
  if ([ownPages, ...lists].every(({ parts }) => parts <= 1)) {
    const records = await Promise.all(COLLECTIONS.map((collection) => recordEntries(site, collection, 1)));
    const pages = [
      { path: '/', changedAt: latest },
      ...listPages,
      ...CONTENT_PAGES,
      ...(await recordEntries(site, OWN_PAGES, 1)),
      ...(await finderPages(site)),
    ];
    return renderUrlSet(site, [...pages, ...records.flat()]);
  }
  const pages = { ...ownPages, parts: Math.max(ownPages.parts, 1), changedAt: latest };
  const files = [pages, ...lists].flatMap(({ name, parts, changedAt }) =>
    Array.from({ length: parts }, (_, index) => ({ path: `/sitemap-${name}-${index + 1}.xml`, changedAt })),
  );
  return renderIndex(site, files);
}

/** How many parts a collection has, and when it was last changed. */
async function sizeOf({ apiOrigin }: Site, collection: Collection) {
  const newest = { limit: '1', sort: '-updatedAt' };
  const { items, total } = await fetchList(apiOrigin, collection.name, datedSchema, newest);
  return { ...collection, parts: Math.ceil(total / SITEMAP_PART_SIZE), changedAt: items[0]?.updatedAt };
}

/** One part of a divided sitemap; undefined where there is none of this name and number. */
export async function renderSitemapPart(site: Site, name: string, part: number): Promise<string | undefined> {
  if (name === 'pages' && part === 1) {
    return renderUrlSet(site, [
      { path: '/' },
      ...COLLECTIONS.map(({ path }) => ({ path })),
      ...CONTENT_PAGES,
      ...(await recordEntries(site, OWN_PAGES, 1)),
      ...(await finderPages(site)),
    ]);
  }
  const collection = [OWN_PAGES, ...COLLECTIONS].find((candidate) => candidate.name === name);
  const entries = collection ? await recordEntries(site, collection, part) : [];
  return entries.length > 0 ? renderUrlSet(site, entries) : undefined;
}

/** Fewer projects make no page of their own (docs/product.md, "Finder"). */
const MIN_PROJECTS = 3;

/** The pages of states, sectors and services, and those of the sectors in each state. */
async function finderPages({ apiOrigin }: Site): Promise<SitemapEntry[]> {
  const facetsOf = async (query = '') =>
    (await fetchJson(`${apiOrigin}/api/projects/facets${query}`, projectFacetsResponse)).data;
  const enough = ({ count }: { count: number }) => count >= MIN_PROJECTS;
  const { state, sector, service } = await facetsOf();
  const states = state.filter(enough).map(({ value }) => value);
  const sectorsOf = async (name: string) => {
    const facets = await facetsOf(`?state=${encodeURIComponent(name)}`);
    return facets.sector.filter(enough).map(({ value }) => projectsInStateLink(name, value));
  };
  const paths = [
    ...states.map((name) => projectsInStateLink(name)),
    ...(await Promise.all(states.map(sectorsOf))).flat(),
    ...sector.filter(enough).map(({ value }) => projectsOfKeyLink('sector', value)),
    ...service.filter(enough).map(({ value }) => projectsOfKeyLink('service', value)),
  ];
  return paths.map((path) => ({ path }));
}

/** The pages of one part of a collection, in the order of creation, so that full parts stay as they are. */
async function recordEntries(
  { apiOrigin }: Site,
  collection: Collection,
  part: number,
): Promise<SitemapEntry[]> {
  const records = await fetchSitemapPart(apiOrigin, collection.name, part);
  return records.map(([slug, changedAt]) => ({ path: `${collection.path}/${slug}`, changedAt }));
}

function renderUrlSet({ publicUrl }: Site, entries: SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `<url>${renderLocation(publicUrl, entry)}</url>`).join('\n')}
</urlset>
`;
}

function renderIndex({ publicUrl }: Site, parts: SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => `<sitemap>${renderLocation(publicUrl, part)}</sitemap>`).join('\n')}
</sitemapindex>
`;
}

function renderLocation(publicUrl: string, { path, changedAt }: SitemapEntry): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<loc>${escapeXml(publicUrl + path)}</loc>${lastmod}`;
}
