import type { Config } from '../config.ts';
import { fetchApiPage } from './api.ts';
import { renderWebManifest } from './manifest.ts';
import { FEED_FIELDS, type NewsFeedItem, renderNewsFeed } from './news-feed.ts';
import { renderRobots } from './robots.ts';
import { fetchSiteName } from './site-name.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';

/** Items of the news feed. */
const FEED_ITEMS = 30;

const XML = 'application/xml; charset=utf-8';

type SiteFile = {
  path: string | RegExp;
  type: string;
  /** Undefined where there is no such file. */
  render: (params: Record<string, string | string[] | undefined>) => Promise<string | undefined>;
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
          fetchApiPage<NewsFeedItem>(apiOrigin, 'news', { limit: FEED_ITEMS, fields: FEED_FIELDS }),
        ]);
        return renderNewsFeed({ publicUrl, siteName, items });
      },
    },
    {
      path: '/site.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      render: async () => renderWebManifest(await fetchSiteName(config)),
    },
  ];
}
