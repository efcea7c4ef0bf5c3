import { API_PAGE_SIZE, fetchApiPage } from './api.ts';
import { escapeXml } from './xml.ts';

/** Most addresses of one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Pages that are made of the content; what changed last in it the feed does not tell. */
const CONTENT_PATHS = [
  '/about',
  '/contact',
  '/leadership',
  '/health',
  '/sustainability',
  '/values',
  '/deliver',
  '/nri',
  '/services',
  '/privacy',
  '/disclaimer',
  '/terms',
];

/** Collections with a page for each record, and the page that lists them. */
const COLLECTIONS = [
  { name: 'projects', path: '/projects' },
  { name: 'activities', path: '/activities' },
  { name: 'news', path: '/news' },
  { name: 'hiring', path: '/career' },
] as const;

type Dated = { _id: string; updatedAt: string };
type Address = { path: string; changedAt?: string | undefined };

type Site = { apiOrigin: string; publicUrl: string };

/** The sitemap, or, for more addresses than one file may hold, the index of its parts. */
export async function renderSitemap(site: Site): Promise<string> {
  const lists = await Promise.all(
    COLLECTIONS.map(async (collection) => {
      const { items, total } = await fetchApiPage<Dated>(site.apiOrigin, collection.name, {
        limit: 1,
        sort: '-updatedAt',
      });
      return { ...collection, total, changedAt: items[0]?.updatedAt };
    }),
  );
  const listPages: Address[] = lists.map(({ path, changedAt }) => ({ path, changedAt }));
  const latest = listPages
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
  const pages: Address[] = [
    { path: '/', changedAt: latest },
    ...listPages,
    ...CONTENT_PATHS.map((path) => ({ path })),
  ];
  const total = lists.reduce((sum, list) => sum + list.total, pages.length);
  if (total <= MAX_ADDRESSES) {
    const records = await Promise.all(lists.map(({ name }) => recordAddresses(site, name, 1)));
    return renderAddresses(site, [...pages, ...records.flat()]);
  }
  const parts = lists.flatMap(({ name, total: records, changedAt }) =>
    Array.from({ length: Math.ceil(records / MAX_ADDRESSES) }, (_, index) => ({
      path: `/sitemap-${name}-${index + 1}.xml`,
      changedAt,
    })),
  );
  return renderIndex(site, [{ path: '/sitemap-pages-1.xml', changedAt: latest }, ...parts]);
}

/** One part of a divided sitemap; undefined where there is none of this name and number. */
export async function renderSitemapPart(site: Site, name: string, part: number): Promise<string | undefined> {
  if (name === 'pages' && part === 1) {
    const paths = ['/', ...COLLECTIONS.map(({ path }) => path), ...CONTENT_PATHS];
    return renderAddresses(
      site,
      paths.map((path) => ({ path })),
    );
  }
  if (!COLLECTIONS.some((collection) => collection.name === name)) return undefined;
  const { total } = await fetchApiPage(site.apiOrigin, name, { limit: 1 });
  if (total <= (part - 1) * MAX_ADDRESSES) return undefined;
  return renderAddresses(site, await recordAddresses(site, name, part));
}

/** The addresses of one part, read page by page in the order of creation, so that parts stay as they are. */
async function recordAddresses({ apiOrigin }: Site, name: string, part: number): Promise<Address[]> {
  const collection = COLLECTIONS.find((candidate) => candidate.name === name);
  const addresses: Address[] = [];
  const pagesOfPart = MAX_ADDRESSES / API_PAGE_SIZE;
  const firstPage = (part - 1) * pagesOfPart + 1;
  for (let page = firstPage; page < firstPage + pagesOfPart; page++) {
    const { items } = await fetchApiPage<Dated>(apiOrigin, name, { page, sort: '_id' });
    addresses.push(
      ...items.map(({ _id, updatedAt }) => ({ path: `${collection?.path}/${_id}`, changedAt: updatedAt })),
    );
    if (items.length < API_PAGE_SIZE) break;
  }
  return addresses;
}

function renderAddresses({ publicUrl }: Site, addresses: Address[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url>${renderLocation(publicUrl, address)}</url>`).join('\n')}
</urlset>
`;
}

function renderIndex({ publicUrl }: Site, parts: Address[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => `<sitemap>${renderLocation(publicUrl, part)}</sitemap>`).join('\n')}
</sitemapindex>
`;
}

function renderLocation(publicUrl: string, { path, changedAt }: Address): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<loc>${escapeXml(publicUrl + path)}</loc>${lastmod}`;
}
