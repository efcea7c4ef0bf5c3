import { newsItemResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { escapeXml } from './xml.ts';

export const newsFeedItemSchema = z.pick(newsItemResponse, {
  _id: true,
  slug: true,
  title: true,
  details: true,
  date: true,
  createdAt: true,
});
type NewsFeedItem = z.output<typeof newsFeedItemSchema>;

type Feed = { publicUrl: string; siteName: string; items: readonly NewsFeedItem[] };

/** The latest news as RSS 2.0. */
export function renderNewsFeed({ publicUrl, siteName, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${siteName}: news`)}</title>
<link>${escapeXml(publicUrl)}/news</link>
<description>${escapeXml(`News of ${siteName}`)}</description>
<language>en-IN</language>
<atom:link href="${escapeXml(publicUrl)}/news/feed.xml" rel="self" type="application/rss+xml"/>
${items.map((item) => renderItem(publicUrl, item)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(publicUrl: string, { _id, slug, title, details, date, createdAt }: NewsFeedItem): string {
  const url = escapeXml(`${publicUrl}/news/${slug ?? _id}`);
  return `<item>
<title>${escapeXml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${new Date(date ?? createdAt).toUTCString()}</pubDate>
<description>${escapeXml(details ?? '')}</description>
</item>`;
}
