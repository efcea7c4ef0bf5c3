import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITEMAP_PART_SIZE } from '@plinth/schemas/sitemap';
import { afterEach, expect, test } from 'vitest';
import { renderNewsFeed } from './news-feed.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';
import { escapeXml } from './xml.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const NO_CHOICES = { services: [], status: [], client: [], value: [], area: [], year: [], without: [] };
const FACETS = {
  ...NO_CHOICES,
  total: 9,
  state: [
    { value: 'Orissa', count: 3 },
    { value: 'Goa', count: 2 },
  ],
  sector: [{ value: 'roads', count: 4 }],
  service: [{ value: 'precast', count: 2 }],
};
const FACETS_OF_STATE = { ...FACETS, sector: [{ value: 'roads', count: 3 }] };

/** An API whose lists have this many records; it serves only what the sitemap may request. */
async function apiWith(totals: Record<string, number>): Promise<string> {
  const updatedAt = '2026-11-01T00:00:00.000Z';
  const range = (first: number, length: number) =>
    Array.from({ length: Math.max(0, length) }, (_, index) => String(first + index + 1).padStart(24, '0'));
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
    const [, , collection = '', part] = pathname.split('/');
    const total = totals[collection] ?? 0;
    if (part === 'facets') {
      response.end(JSON.stringify(searchParams.has('state') ? FACETS_OF_STATE : FACETS));
    } else if (part === 'sitemap') {
      const first = (Number(searchParams.get('part')) - 1) * SITEMAP_PART_SIZE;
      const ids = range(first, Math.min(SITEMAP_PART_SIZE, total - first));
      response.end(JSON.stringify(ids.map((id) => [id, updatedAt])));
    } else if (searchParams.get('fields') === 'updatedAt' && searchParams.get('limit') === '1') {
      response.setHeader('X-Total-Count', total);
      response.end(JSON.stringify(range(0, Math.min(1, total)).map((_id) => ({ _id, updatedAt }))));
    } else {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the sitemap has every page and record, records with the day of their last change', async () => {
  const apiOrigin = await apiWith({ projects: 250, news: 1 });
  const xml = await renderSitemap({ apiOrigin, publicUrl: 'https://site.example' });
  expect(locations(xml)).toContain('https://site.example/');
  expect(locations(xml)).toContain('https://site.example/career');
  const ofProjects = locations(xml).filter((address) => address?.includes('/projects/'));
  expect(ofProjects.filter((address) => /[0-9a-f]{24}$/.test(address ?? ''))).toHaveLength(250);
  expect(new Set(locations(xml)).size).toBe(locations(xml).length);
  expect(xml).toContain(
    '<loc>https://site.example/news/000000000000000000000001</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>',
  );
});

test('the sitemap has the pages that the company has added, in the part of the pages where it is divided', async () => {
  const apiOrigin = await apiWith({ pages: 2, projects: SITEMAP_PART_SIZE + 1 });
  const site = { apiOrigin, publicUrl: 'https://site.example' };
  const xml = await renderSitemapPart(site, 'pages', 1);
  expect(locations(xml ?? '')).toContain('https://site.example/000000000000000000000002');
  expect(locations(await renderSitemap(site))).not.toContain('https://site.example/sitemap-pages-2.xml');
});

test('more pages of the company’s own than a part holds have further parts', async () => {
  const site = {
    apiOrigin: await apiWith({ pages: SITEMAP_PART_SIZE + 3 }),
    publicUrl: 'https://site.example',
  };
  expect(locations(await renderSitemap(site))).toEqual([
    'https://site.example/sitemap-pages-1.xml',
    'https://site.example/sitemap-pages-2.xml',
  ]);
  expect(locations((await renderSitemapPart(site, 'pages', 2)) ?? '')).toHaveLength(3);
});

test('the sitemap has the pages of states, sectors and services from three projects on', async () => {
  const apiOrigin = await apiWith({ projects: 9 });
  const xml = await renderSitemap({ apiOrigin, publicUrl: '' });
  expect(
    locations(xml).filter((address) => /^\/projects\/(?:in|sector|service)\//.test(address ?? '')),
  ).toEqual(['/projects/in/odisha', '/projects/in/odisha/roads', '/projects/sector/roads']);
});

test('when a collection has more than one part, the sitemap is an index of parts', async () => {
  const apiOrigin = await apiWith({ projects: SITEMAP_PART_SIZE + 200, hiring: 1 });
  const site = { apiOrigin, publicUrl: 'https://site.example' };
  expect(locations(await renderSitemap(site))).toEqual([
    'https://site.example/sitemap-pages-1.xml',
    'https://site.example/sitemap-projects-1.xml',
    'https://site.example/sitemap-projects-2.xml',
    'https://site.example/sitemap-hiring-1.xml',
  ]);
  const parts = await Promise.all([1, 2].map((part) => renderSitemapPart(site, 'projects', part)));
  const addresses = parts.flatMap((xml) => locations(xml ?? ''));
  expect(new Set(addresses).size).toBe(SITEMAP_PART_SIZE + 200);
  expect(locations(parts[1] ?? '')).toHaveLength(200);
  expect(locations((await renderSitemapPart(site, 'pages', 1)) ?? '')).toContain(
    'https://site.example/terms',
  );
  expect(locations((await renderSitemapPart(site, 'hiring', 1)) ?? '')).toEqual([
    'https://site.example/career/000000000000000000000001',
  ]);
  for (const [name, part] of [
    ['projects', 3],
    ['news', 1],
    ['pages', 2],
    ['form', 1],
    ['constructor', 1],
  ] as const) {
    expect(await renderSitemapPart(site, name, part)).toBeUndefined();
  }
});

test('the news feed escapes what editors write', () => {
  const xml = renderNewsFeed({
    publicUrl: 'https://site.example',
    siteName: 'A & B',
    items: [
      {
        _id: '000000000000000000000001',
        title: '<b>Bridge</b> & "road"',
        date: '2026-11-12',
        createdAt: '2026-11-01T00:00:00.000Z',
      },
    ],
  });
  expect(xml).toContain('<title>&lt;b&gt;Bridge&lt;/b&gt; &amp; &quot;road&quot;</title>');
  expect(xml).toContain('<title>A &amp; B: news</title>');
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<link>https://site.example/news/000000000000000000000001</link>');
});

test('escapeXml leaves out what XML cannot hold', () => {
  expect(escapeXml('a\u0000b\u000bc 🏗 ₹')).toBe('abc 🏗 ₹');
});
