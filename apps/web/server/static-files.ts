import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { CachedResponse } from '@plinth/http/cached-response';
import { pathOf } from '@plinth/http/request-log';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Names of files under `/assets` hold a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/** The built client, read into memory once at start (about 1 MB), with the files that the build compressed. */
export class StaticFiles {
  readonly #files = new Map<string, CachedResponse>();

  constructor(clientDir: URL, headers: OutgoingHttpHeaders) {
    const paths = new Set(
      readdirSync(clientDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(clientDir.pathname.length))
        .map((path) => path.replace(/^\/+/, '')),
    );
    const read = (path: string) => readFileSync(new URL(path, clientDir));
    for (const path of paths) {
      const type = TYPES[extname(path)];
      if (type === undefined) continue;
      const file = new CachedResponse({
        headers: {
          ...headers,
          'Content-Type': type,
          'Cache-Control': path.startsWith('assets/') ? IMMUTABLE : NAMED,
        },
        body: read(path),
        encoded: {
          ...(paths.has(`${path}.br`) && { br: read(`${path}.br`) }),
          ...(paths.has(`${path}.gz`) && { gzip: read(`${path}.gz`) }),
        },
      });
      this.#files.set(`/${path}`, file);
    }
  }

  /** The file that a request names, where there is one. */
  find(request: IncomingMessage): CachedResponse | undefined {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead ? this.#files.get(pathOf(request)) : undefined;
  }
}
