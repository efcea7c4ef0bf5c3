import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { BenchResponse } from './load.ts';
import { runNode, type Server, startServer } from './processes.ts';
import { nextPort } from './product.ts';

/** A bare Node server that sends the bytes and headers of this response, or 304. */
export function startBareNode(folder: string, { body, headers }: BenchResponse): Promise<Server> {
  const file = join(folder, 'bare-node');
  writeFileSync(file, body);
  const repeated = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'];
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => repeated.includes(name)));
  return startPeer('bare-node', [file, JSON.stringify(sent)]);
}

/** A bare Express route that sends the records of this response. */
export function startBareExpress(folder: string, { body }: BenchResponse): Promise<Server> {
  const file = join(folder, 'bare-express.json');
  writeFileSync(file, brotliDecompressSync(body));
  return startPeer('bare-express', [file]);
}

/** A static file server on these pages, by path, with their compressed variants beside them. */
export function startStaticFiles(folder: string, pages: ReadonlyMap<string, BenchResponse>): Promise<Server> {
  const root = join(folder, 'static-files');
  for (const [path, { body }] of pages) {
    const file = join(root, path === '/' ? 'index.html' : `${path}.html`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, brotliDecompressSync(body));
    writeFileSync(`${file}.br`, body);
  }
  return startPeer('static-files', [root]);
}

function startPeer(name: string, args: string[]): Promise<Server> {
  const port = nextPort();
  return startServer({
    name,
    port,
    args: ['--import', 'tsx', `bench/peers/${name}.ts`, ...args],
    env: { PORT: String(port) },
    readyPath: '/',
  });
}

const RENDER_FOLDER = 'node_modules/.cache/plinth/bare-render';

/** Milliseconds of processor time of a rendering by React alone, for each path. */
export async function timeBareRender(api: Server, paths: string[]): Promise<Record<string, number>> {
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js');
  const build = ['build', '--ssr', 'scripts/bare-render.tsx', '--logLevel', 'error'];
  await runNode([vite, ...build, '--outDir', join(process.cwd(), RENDER_FOLDER), '--emptyOutDir'], {
    cwd: 'apps/web',
  });
  const script = join(RENDER_FOLDER, 'bare-render.js');
  return JSON.parse(await runNode([script, `http://127.0.0.1:${api.port}`, ...paths]));
}
