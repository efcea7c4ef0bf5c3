import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from 'helmet';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { openApiDocument } from './document.ts';

/** The reader draws itself with style elements of its own; its script is a file of this server. */
const contentSecurityPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
});

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Plinth API</title>
<script type="module" src="/api/docs/reader.js"></script>
</head>
<body>
<rapi-doc spec-url="/api/openapi.json" theme="light" primary-color="#9a5b00" load-fonts="false"
  show-header="false" allow-server-selection="false" render-style="read">
<noscript>The description is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
</rapi-doc>
</body>
</html>
`;

/** `/api/openapi.json`, and a page to read it with. `tables` are all routes, these included. */
export function openApiRoutes(tables: () => RouteTable[]): RouteTable {
  const reader = readerScript();
  let document: unknown;
  return [
    {
      method: 'get',
      path: '/openapi.json',
      permission: 'public',
      summary: 'This description',
      handle: (request, response) => {
        document ??= openApiDocument(tables());
        sendJson(request, response, document);
      },
    },
    {
      method: 'get',
      path: '/docs',
      permission: 'public',
      summary: 'This description, to be read in a browser',
      handle: [
        contentSecurityPolicy,
        (_request, response) => {
          response.set('Cache-Control', 'no-cache').type('html').send(PAGE);
        },
      ],
    },
    {
      method: 'get',
      path: '/docs/reader.js',
      permission: 'public',
      summary: 'The script of that page',
      handle: (_request, response) => {
        response.sendFile(reader, { maxAge: '1 day' });
      },
    },
  ];
}

/** The build puts it beside the bundle, as the package brings much that only its own build needs. */
function readerScript(): string {
  const built = fileURLToPath(new URL('./api-reader.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(import.meta.resolve('rapidoc'));
}
