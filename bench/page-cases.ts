import { firstProject } from './api-cases.ts';
import { browserGet, send } from './load.ts';
import { startStaticFiles, timeBareRender } from './peers.ts';
import { stopServer } from './processes.ts';
import type { Product } from './product.ts';
import { type Case, type Figure, type Figures, measure } from './rounds.ts';

/** Half of it warms up: about as many renderings as React alone gets before it is timed. */
const UNCACHED_AMOUNT = 120;

/** Pages, cached beside a static file server, rendered anew beside React alone. */
export async function measurePages({ folder, ...product }: Product, rounds: number): Promise<Figures> {
  const { api, web, webUncached } = product;
  const pages = {
    home: '/',
    projects: '/projects',
    'project page': `/projects/${(await firstProject(api))._id}`,
  };
  const paths = Object.values(pages);
  const rendered = new Map(
    await Promise.all(paths.map(async (path) => [path, await send(web.port, browserGet(path))] as const)),
  );
  const files = await startStaticFiles(folder, rendered);
  const cases = Object.entries(pages).flatMap(([name, path]): Case[] => {
    const requests = [browserGet(path)];
    const file = `${name}, static file`;
    return [
      { name: file, server: files, requests, amount: 2_000 },
      { name: `${name}, cached`, server: web, requests, amount: 2_000, comparedTo: file },
      { name: `${name}, rendered anew`, server: webUncached, requests, amount: UNCACHED_AMOUNT },
    ];
  });
  const figures = new Map(await measure(cases, rounds));
  await stopServer(files);
  const bare = await timeBareRender(api, paths);
  for (const [name, path] of Object.entries(pages)) {
    const anew = figures.get(`${name}, rendered anew`);
    if (anew) anew.share = (bare[path] ?? 0) / anew.cpuMs;
    figures.set(`${name}, React alone`, onlyCpu(bare[path] ?? 0));
  }
  return figures;
}

const onlyCpu = (cpuMs: number): Figure => ({
  cpuMs,
  perSecond: Number.NaN,
  p50: Number.NaN,
  p99: Number.NaN,
  bytes: Number.NaN,
});
