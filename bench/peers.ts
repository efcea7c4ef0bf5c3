import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { requestBytes } from './load.ts';
import { runNode, type Server, startServer } from './processes.ts';
import { nextPort } from './product.ts';

/** What a browser that has nothing yet sends along. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', Accept: '*/*' };

export type Fetched = { etag: string; headers: Record<string, string>; body: Buffer };

/** A response as a browser gets it: compressed, with its headers. */
export async function fetchCompressed({ port }: Server, path: string): Promise<Fetched> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: BROWSER }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      const { etag = '', ...headers } = response.headers;
      const repeated = ['content-type', 'content-encoding', 'cache-control', 'vary'];
      const flat = Object.entries(headers).filter(([name]) => repeated.includes(name));
      resolve({
        etag,
        headers: Object.fromEntries(flat) as Record<string, string>,
        body: Buffer.concat(chunks),
      });
    }).once('error', reject);
  });
}

/** A bare Node server that sends these very bytes. */
export async function startBareNode(folder: string, responses: Record<string, Fetched>): Promise<Server> {
  const port = nextPort();
  const list = Object.entries(responses).map(([path, { etag, headers, body }], number) => {
    const bodyFile = join(folder, `bare-${port}-${number}`);
    writeFileSync(bodyFile, body);
    return [path, { etag, headers, bodyFile }] as const;
  });
  const file = join(folder, `bare-${port}.json`);
  writeFileSync(file, JSON.stringify(Object.fromEntries(list)));
  return startPeer('a bare Node server', 'bare-node', port, file, list[0]?.[0] ?? '/');
}

export function startBareExpress(folder: string, { body }: Fetched): Promise<Server> {
  const port = nextPort();
  const file = join(folder, `express-${port}.json`);
  writeFileSync(file, brotliDecompressSync(body));
  return startPeer('a bare Express route', 'bare-express', port, file, '/api/projects');
}

/** A static file server on these pages, with their compressed forms beside them. */
export async function startStaticFiles(folder: string, pages: Record<string, Fetched>): Promise<Server> {
  const port = nextPort();
  const root = join(folder, `static-${port}`);
  for (const [path, { body }] of Object.entries(pages)) {
    const file = join(root, path === '/' ? 'index.html' : `${path}.html`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, brotliDecompressSync(body));
    writeFileSync(`${file}.br`, body);
  }
  return startPeer('a static file server', 'static-files', port, root, Object.keys(pages)[0] ?? '/');
}

function startPeer(name: string, script: string, port: number, argument: string, readyPath: string) {
  return startServer({
    name,
    port,
    args: ['--import', 'tsx', `bench/peers/${script}.ts`, argument],
    env: { PORT: String(port) },
    readyPath,
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
  const output = await runNode([
    join(RENDER_FOLDER, 'bare-render.js'),
    `http://127.0.0.1:${api.port}`,
    ...paths,
  ]);
  return JSON.parse(output);
}

/** A GET as a browser sends it. */
export const browserGet = (path: string, headers: Record<string, string> = {}) =>
  requestBytes({ path, headers: { ...BROWSER, ...headers } });
