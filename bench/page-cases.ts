import { performance } from 'node:perf_hooks';
import { idOfFirst } from './api-cases.ts';
import { browserGet, fetchCompressed, startStaticFiles, timeBareRender } from './peers.ts';
import { stopServer } from './processes.ts';
import type { Product } from './product.ts';
import { type Case, type Figure, measure } from './rounds.ts';

/** Half of it warms up: about as many renderings as React alone gets before it is timed. */
const UNKEPT_AMOUNT = 120;

export type PageFigures = {
  name: string;
  bytes: number;
  /** A static file server that sends the same page. */
  file: Figure;
  kept: Figure;
  /** The web server's part of a page for which nothing is kept, and all servers' part. */
  unkept: Figure;
  unkeptAll: Figure;
  /** Milliseconds of processor time that React alone takes. */
  bareMs: number;
};

/** Pages, kept and rendered anew, beside a static file server and React alone. */
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
    const { web, webUnkept, apiUnkept } = product;
    return [
      { name: `${name}: file`, server: files, requests, amount: 2_000 },
      { name: `${name}: kept`, server: web, requests, amount: 2_000 },
      { name: `${name}: unkept`, server: webUnkept, requests, amount: UNKEPT_AMOUNT },
      { name: `${name}: unkept, all`, server: webUnkept, also: [apiUnkept], requests, amount: UNKEPT_AMOUNT },
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
    kept: figure(`${name}: kept`),
    unkept: figure(`${name}: unkept`),
    unkeptAll: figure(`${name}: unkept, all`),
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
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
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
