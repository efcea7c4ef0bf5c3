import { requestBytes } from './load.ts';
import { browserGet, type Fetched, fetchCompressed, startBareExpress, startBareNode } from './peers.ts';
import { type Server, stopServer } from './processes.ts';
import { ADMINISTRATOR, type Product } from './product.ts';
import { type Case, type Figures, measure } from './rounds.ts';

const LIST = '/api/projects?limit=50';
const FILTERED = '/api/projects?limit=50&state=Kerala';
const COMMON_SEARCH = '/api/projects?limit=50&q=bridge';
const RARE_SEARCH = '/api/projects?limit=50&q=mahanadi+cable+bridge+77';

const recordPath = (id: string) => `/api/projects/${id}`;

export type ApiFigures = { figures: Figures; listBytes: number };

/** The API's reads beside bare servers that send the same bytes, at the size that the collections have now. */
export async function measureApi(product: Product, folder: string, rounds: number): Promise<ApiFigures> {
  const record = recordPath(await idOfFirst(product));
  const list = await fetchCompressed(product.api, LIST);
  const sent: Record<string, Fetched> = {
    [LIST]: list,
    [record]: await fetchCompressed(product.api, record),
  };
  const bare = await startBareNode(folder, sent);
  const bareExpress = await startBareExpress(folder, list);
  const known = { 'If-None-Match': list.etag };
  const cached = (name: string, server: Server, path: string, headers = {}) =>
    ({ name, server, requests: [browserGet(path, headers)], amount: 10_000 }) satisfies Case;
  const uncached = (name: string, path: string, amount: number): Case => ({
    name,
    server: product.apiUncached,
    requests: [browserGet(path)],
    amount,
  });
  const figures = await measure(
    [
      cached('bare list', bare, LIST),
      cached('cached list', product.api, LIST),
      cached('cached list, site', product.web, LIST),
      { ...cached('bare 304', bare, LIST, known), status: 304 },
      { ...cached('cached 304', product.api, LIST, known), status: 304 },
      { ...cached('cached 304, site', product.web, LIST, known), status: 304 },
      cached('cached filtered', product.api, FILTERED),
      cached('bare record', bare, record),
      cached('cached record', product.api, record),
      { ...cached('express list', bareExpress, '/api/projects'), amount: 300 },
      uncached('list', LIST, 200),
      uncached('record', record, 400),
      uncached('filtered', FILTERED, 100),
      uncached('search, common', COMMON_SEARCH, 30),
      uncached('search, rare', RARE_SEARCH, 30),
    ],
    rounds,
  );
  await stopServer(bare);
  await stopServer(bareExpress);
  return { figures, listBytes: list.body.length };
}

/** Logins and enquiries, each from an address of its own, as the throttles count by address. */
export async function measureWrites(product: Product, rounds: number): Promise<Figures> {
  const from = (number: number) => ({
    'X-Forwarded-For': `198.18.${Math.floor(number / 250)}.${1 + (number % 250)}`,
  });
  const many = (make: (number: number) => Buffer) => Array.from({ length: 200 }, (_, number) => make(number));
  const login = (number: number) =>
    requestBytes({ method: 'POST', path: '/api/auth/login', headers: from(number), body: ADMINISTRATOR });
  const enquiry = (number: number) =>
    requestBytes({
      method: 'POST',
      path: '/api/form',
      headers: from(number),
      body: {
        name: `Sample Visitor ${number}`,
        email: `measured.${number}@example.com`,
        phone: '+91 9000000001',
        countryCode: '+91',
        message: 'Please call me back about a home of three rooms.',
        site: 'contact',
      },
    });
  const session = { Authorization: `Bearer ${product.token}` };
  const create = (number: number) =>
    requestBytes({
      method: 'POST',
      path: '/api/news',
      headers: session,
      body: { title: `Measured ${number}`, details: 'A report of two lines.', date: '2026-11-22' },
    });
  const { _id, createdAt: _createdAt, updatedAt: _updatedAt, ...project } = await firstProject(product);
  const update = (number: number) =>
    requestBytes({
      method: 'PUT',
      path: recordPath(_id),
      headers: session,
      body: { ...project, client: `Client ${number}` },
    });
  const server = product.apiUncached;
  return measure(
    [
      { name: 'login', server, requests: many(login), amount: 8 },
      { name: 'enquiry', server, requests: many(enquiry), amount: 40, status: 201 },
      { name: 'create', server, requests: many(create), amount: 40, status: 201, connections: 1 },
      { name: 'update', server, requests: many(update), amount: 40, connections: 1 },
    ],
    rounds,
  );
}

/** What the cached responses and pages do while a project is changed once a second, through the web server. */
export async function measureUnderWrites(product: Product): Promise<Figures> {
  const path = recordPath(await idOfFirst(product));
  const put = async (number: number) => {
    const record = (await (await fetch(`http://127.0.0.1:${product.web.port}${path}`)).json()) as object;
    const response = await fetch(`http://127.0.0.1:${product.web.port}${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${product.token}` },
      body: JSON.stringify({ ...record, client: `Client ${number}` }),
    });
    if (!response.ok) throw new Error(`The write responded ${response.status}.`);
  };
  let written = 0;
  let failure: unknown;
  const writer = setInterval(() => {
    put(++written).catch((error: unknown) => {
      failure = error;
    });
  }, 1_000);
  const amount = { ms: 4_000 };
  const { api, web } = product;
  const figures = await measure(
    [
      { name: 'list', server: api, requests: [browserGet(LIST)], amount },
      { name: 'record', server: api, requests: [browserGet(path)], amount },
      { name: 'home', server: web, also: [api], requests: [browserGet('/')], amount },
    ],
    2,
  );
  clearInterval(writer);
  if (failure) throw failure;
  return figures;
}

type StoredProject = { _id: string; createdAt: string; updatedAt: string };

async function firstProject({ api }: Product): Promise<StoredProject> {
  const response = await fetch(`http://127.0.0.1:${api.port}${LIST}`);
  const [first] = (await response.json()) as StoredProject[];
  if (first === undefined) throw new Error('There are no projects.');
  return first;
}

export const idOfFirst = async (product: Product): Promise<string> => (await firstProject(product))._id;
