import type { Config } from '../config.ts';
import { fetchBytes, fetchList, fetchSiteName } from './api.ts';
import { renderCompanyProfile } from './company-profile.ts';
import { newsFeedItemSchema, renderNewsFeed } from './news-feed.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';

/** Items of the news feed. */
const FEED_ITEMS = '30';

/** On a busy machine the API takes a while to make a document. */
const DOCUMENT_TIMEOUT_MS = 60_000;

const XML = 'application/xml; charset=utf-8';

/** The API makes them of the company's logo, name and accent (docs/product.md, "Look"). */
const ICONS = [
  ['favicon.ico', 'image/x-icon'],
  ['apple-touch-icon.png', 'image/png'],
  ['icon-192.png', 'image/png'],
  ['icon-512.png', 'image/png'],
  ['social.png', 'image/png'],
] as const;

type SiteFile = {
  path: string | RegExp;
  type: string;
  /** Undefined where there is no such file. */
  render: (params: Record<string, string | string[] | undefined>) => Promise<Buffer | string | undefined>;
};

/** Files for search engines, feed readers and phones. */
export function siteFiles(config: Config): SiteFile[] {
  const { apiOrigin, publicUrl } = config;
  return [
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      render: async () => renderRobots(publicUrl),
    },
    { path: '/sitemap.xml', type: XML, render: () => renderSitemap({ apiOrigin, publicUrl }) },
    {
      path: /^\/sitemap-(?<name>[a-z]+)-(?<part>[1-9]\d{0,4})\.xml$/,
      type: XML,
      render: ({ name, part }) => renderSitemapPart({ apiOrigin, publicUrl }, String(name), Number(part)),
    },
    {
      path: '/news/feed.xml',
      type: 'application/rss+xml; charset=utf-8',
      render: async () => {
        const [siteName, { items }] = await Promise.all([
          fetchSiteName(config),
          fetchList(apiOrigin, 'news', newsFeedItemSchema, { limit: FEED_ITEMS }),
        ]);
        return renderNewsFeed({ publicUrl, siteName, items });
      },
    },
    {
      path: '/company-profile.pdf',
      type: 'application/pdf',
      render: () => fetchBytes(`${apiOrigin}/api/site/company-profile.pdf`, DOCUMENT_TIMEOUT_MS),
    },
    {
      path: '/company-profile.html',
      type: 'text/html; charset=utf-8',
      render: () => renderCompanyProfile(config),
    },
    {
      path: '/site.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      render: async () => renderWebManifest(await fetchSiteName(config)),
    },
    ...ICONS.map(([name, type]) => ({
      path: `/${name}`,
      type,
      render: () => fetchBytes(`${apiOrigin}/api/site/icons/${name}`),
    })),
  ];
}

/** Search engines may read everything but the back office, and the sheets, whose pages they have: each takes work. */
function renderRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /login
Disallow: /api/projects/*/sheet.

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** The web manifest, under the name that the content gives the site. */
function renderWebManifest(siteName: string): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    name: siteName,
    short_name: siteName.split(' ')[0],
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#12171c',
    icons: [icon(192), icon(512)],
  });
}
