/**
 * Renders a page again and again with its data at hand: no HTTP, no cache, no loaders. `npm run bench` builds it like
 * the server and compares. Prints one line of JSON: for each path the milliseconds of processor time of a rendering.
 */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createQueryClient } from '../src/api/query-client.ts';
import { App } from '../src/app.tsx';
import { Document } from '../src/document.tsx';
import { createRoutes } from '../src/routes.tsx';
import { configureSite, OWN_FEED_PATH } from '../src/site.ts';

const WARM_UP = 100;
const TIMED = 200;

const [apiOrigin = '', ...paths] = process.argv.slice(2);
const publicUrl = 'http://localhost';
configureSite({ publicUrl, apiOrigin, feedUrl: OWN_FEED_PATH });

const times: Record<string, number> = {};
for (const path of paths) {
  const render = await prepare(path);
  for (let i = 0; i < WARM_UP; i++) await render();
  const before = process.cpuUsage();
  for (let i = 0; i < TIMED; i++) await render();
  const { user, system } = process.cpuUsage(before);
  times[path] = (user + system) / 1000 / TIMED;
}
console.log(JSON.stringify(times));

async function prepare(path: string): Promise<() => Promise<string>> {
  const queryClient = createQueryClient();
  const { query, dataRoutes } = createStaticHandler(createRoutes(() => queryClient));
  const context = await query(new Request(publicUrl + path));
  if (context instanceof Response) throw new Error(`${path} is no page.`);
  return () =>
    renderToText(
      <Document state="{}">
        <App queryClient={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </Document>,
    );
}

function renderToText(element: React.ReactNode): Promise<string> {
  const output = new PassThrough();
  const { pipe } = renderToPipeableStream(element, {
    onAllReady() {
      pipe(output);
    },
  });
  return text(output);
}
