/** A bare Node server that sends the same finished bytes to everybody, 304 to whoever names their ETag. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', headersText = '{}'] = process.argv;
const body = readFileSync(file);
const headers: Record<string, string> = JSON.parse(headersText);

createServer((request, response) => {
  if (request.headers['if-none-match'] === headers.etag)
    return response.writeHead(304, { ETag: headers.etag }).end();
  return response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
