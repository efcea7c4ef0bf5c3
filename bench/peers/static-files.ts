/** A static file server (sirv) on a folder, with the compressed forms that lie beside the files. */
import { createServer } from 'node:http';
import sirv from 'sirv';

const serve = sirv(String(process.argv[2]), { brotli: true, etag: true });
createServer((request, response) => serve(request, response)).listen(Number(process.env.PORT), '127.0.0.1');
