/** A bare Node server that sends finished bytes, 304 to whoever names their ETag: `PORT`, and one file for each path. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

type Finished = { etag: string; headers: Record<string, string>; bodyFile: string };

const list: Record<string, Finished> = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const responses = new Map(
  Object.entries(list).map(([path, { etag, headers, bodyFile }]) => [
    path,
    { etag, headers, body: readFileSync(bodyFile) },
  ]),
);

createServer((request, response) => {
  const stored = responses.get(request.url ?? '');
  if (stored === undefined) return response.writeHead(404, { 'Content-Length': 0 }).end();
  const { etag, headers, body } = stored;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { ETag: etag }).end();
  return response.writeHead(200, { ...headers, ETag: etag, 'Content-Length': body.length }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
