import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Encoding } from '@plinth/http/encoding';
import { type Finished, finish, sendFinished } from './http/finished.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Names of files under `/assets` hold a hash of their content. */
const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/**
 * The built client, read into memory once at start (about 1 MB) with the compressed forms that the build made.
 */
export class StaticFiles {
  readonly #files = new Map<string, Finished>();

  constructor(clientDir: URL, headers: OutgoingHttpHeaders) {
    const paths = readdirSync(clientDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        `${entry.parentPath}/${entry.name}`.slice(clientDir.pathname.length).replace(/^\/+/, ''),
      );
    for (const path of paths) {
      const type = TYPES[extname(path)];
      if (type === undefined) continue;
      const file = finish(
        200,
        {
          ...headers,
          'Content-Type': type,
          'Cache-Control': path.startsWith('assets/') ? HASHED : NAMED,
        },
        readFileSync(new URL(path, clientDir)),
      );
      for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][]) {
        if (paths.includes(path + suffix)) {
          file.bodies[encoding] = readFileSync(new URL(path + suffix, clientDir));
        }
      }
      this.#files.set(`/${path}`, file);
    }
  }

  /** Answers with a file of this address; tells whether there is one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = this.#files.get(request.url?.split('?', 1)[0] ?? '');
    if (file === undefined) return false;
    void sendFinished(request, response, file);
    return true;
  }
}
