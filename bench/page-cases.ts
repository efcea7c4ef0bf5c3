import { performance } from 'node:perf_hooks';
import { idOfFirst } from './api-cases.ts';
import { browserGet, fetchCompressed, startStaticFiles, timeBareRender } from './peers.ts';
import { stopServer } from './processes.ts';
import type { Product } from './product.ts';
import { type Case, type Figure, measure } from './rounds.ts';

/** Half of it warms up: about as many renderings as React alone gets before it is timed. */
const UNCACHED_AMOUNT = 120;

export type PageFigures = {
  name: string;
  bytes: number;
  /** A static file server that sends the same page. */
  file: Figure;
  cached: Figure;
  /** The web server's part of a page for which nothing is cached, and all servers' part. */
  uncached: Figure;
  uncachedAll: Figure;
  /** Milliseconds of processor time that React alone takes. */
  bareMs: number;
};

/** Pages, cached and rendered anew, beside a static file server and React alone. */
export async function measurePages(product: Product, folder: string, rounds: number): Promise<PageFigures[]> {
  const pages = {
    home: '/',
    projects: '/projects',
    'project detail': `/projects/${await idOfFirst(product)}`,
  };
  const paths = Object.values(pages);
  const bodies = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await fetchCompressed(product.web, path)] as const)),
  );
  const bare = await timeBareRender(product.api, paths);
  const files = await startStaticFiles(folder, bodies);
  const cases = Object.entries(pages).flatMap(([name, path]): Case[] => {
    const requests = [browserGet(path)];
    const { web, webUncached, apiUncached } = product;
    return [
      { name: `${name}: file`, server: files, requests, amount: 2_000 },
      { name: `${name}: cached`, server: web, requests, amount: 2_000 },
      { name: `${name}: uncached`, server: webUncached, requests, amount: UNCACHED_AMOUNT },
      {
        name: `${name}: uncached, all`,
        server: webUncached,
        also: [apiUncached],
        requests,
        amount: UNCACHED_AMOUNT,
      },
    ];
  });
  const figures = await measure(cases, rounds);
  await stopServer(files);
  const figure = (name: string) => {
    const found = figures.get(name);
    if (found === undefined) throw new Error(`${name} was not measured.`);
    return found;
  };
  return Object.entries(pages).map(([name, path]) => ({
    name,
    bytes: bodies[path]?.body.length ?? 0,
    file: figure(`${name}: file`),
    cached: figure(`${name}: cached`),
    uncached: figure(`${name}: uncached`),
    uncachedAll: figure(`${name}: uncached, all`),
    bareMs: bare[path] ?? 0,
  }));
}

export type SitemapFigure = { path: string; addresses: number; bytes: number; seconds: number };

/** The sitemap, and the first and the last part of the projects where it is divided, each made once. */
export async function measureSitemap({ web }: Product): Promise<SitemapFigure[]> {
  const make = async (path: string) => {
    const started = performance.now();
    const response = await fetch(`http://127.0.0.1:${web.port}${path}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded ${response.status}.`);
    const seconds = (performance.now() - started) / 1000;
    return { text, path, addresses: text.split('<loc>').length - 1, bytes: text.length, seconds };
  };
  const index = await make('/sitemap.xml');
  const parts = index.text.match(/\/sitemap-projects-\d+\.xml/g) ?? [];
  const ends = new Set([...parts.slice(0, 1), ...parts.slice(-1)]);
  const figures = [index];
  for (const path of ends) figures.push(await make(path));
  return figures.map(({ text: _, ...figure }) => figure);
}
