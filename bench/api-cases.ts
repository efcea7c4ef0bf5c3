import { type BenchRequest, browserGet, send } from './load.ts';
import { startBareExpress, startBareNode } from './peers.ts';
import { type Server, stopServer } from './processes.ts';
import { ADMINISTRATOR, type Product } from './product.ts';
import { type Case, type Figures, measure } from './rounds.ts';

const LIST = '/api/projects?limit=50';

/** The API's reads, cached and not, beside bare servers that send the same bytes, at the collections' size now. */
export async function measureReads({ folder, ...product }: Product, rounds: number): Promise<Figures> {
  const record = `/api/projects/${(await firstProject(product.api))._id}`;
  const list = await send(product.api.port, browserGet(LIST));
  const bare = await startBareNode(folder, list);
  const express = await startBareExpress(folder, list);
  const known = browserGet(LIST, { 'If-None-Match': String(list.headers.etag) });
  const cached = (name: string, server: Server, request: BenchRequest, comparedTo?: string) =>
    ({ name, server, requests: [request], amount: 6_000, ...(comparedTo && { comparedTo }) }) satisfies Case;
  const uncached = (name: string, path: string, amount: number): Case => ({
    name: `${name}, nothing cached`,
    server: product.apiUncached,
    requests: [browserGet(path)],
    amount,
  });
  const bareList = 'bare Node server, bytes of the list';
  const bare304 = 'bare Node server, 304';
  const bareExpress = 'bare Express `res.json`, 50 records at hand';
  const figures = await measure(
    [
      cached(bareList, bare, browserGet(LIST)),
      cached('list of 50, cached, API’s port', product.api, browserGet(LIST), bareList),
      cached('list of 50, cached, site’s origin', product.web, browserGet(LIST), bareList),
      { ...cached(bare304, bare, known), status: 304 },
      { ...cached('304, API’s port', product.api, known, bare304), status: 304 },
      { ...cached('304, site’s origin', product.web, known, bare304), status: 304 },
      { ...cached(bareExpress, express, browserGet('/')), amount: 300 },
      { ...uncached('list of 50', LIST, 200), comparedTo: bareExpress },
      uncached('record', record, 400),
      // Two, because 100 records hold no more in each state.
      uncached('filtered list of 2', '/api/projects?limit=2&state=Kerala', 200),
      uncached('search for a common word', `${LIST}&q=bridge`, 30),
      uncached('search for a rare text', `${LIST}&q=mahanadi+cable+bridge+77`, 30),
    ],
    rounds,
  );
  await stopServer(bare);
  await stopServer(express);
  return figures;
}

/** An administrator's writes one after the other; enquiries each from an IP address of its own, because of the throttle. */
export async function measureWrites({ apiUncached, token }: Product, rounds: number): Promise<Figures> {
  const headers = { Authorization: `Bearer ${token}` };
  const { _id, createdAt: _createdAt, updatedAt: _updatedAt, ...project } = await firstProject(apiUncached);
  const make: Record<string, (number: number) => BenchRequest> = {
    'create a record': (number) => ({
      method: 'POST',
      path: '/api/news',
      headers,
      body: { title: `Measured ${number}`, details: 'A report of two lines.', date: '2026-11-22' },
    }),
    'update a record': (number) => ({
      method: 'PUT',
      path: `/api/projects/${_id}`,
      headers,
      body: { ...project, client: `Client ${number}` },
    }),
    'send an enquiry': (number) => ({
      method: 'POST',
      path: '/api/form',
      headers: { 'X-Forwarded-For': `198.18.${Math.floor(number / 250)}.${1 + (number % 250)}` },
      body: {
        name: `Sample Visitor ${number}`,
        email: `measured.${number}@example.com`,
        phone: '+91 9000000001',
        countryCode: '+91',
        message: 'Please call me back about a home of three rooms.',
        site: 'contact',
      },
    }),
    'log in': (number) => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'X-Forwarded-For': `198.19.0.${1 + number}` },
      body: ADMINISTRATOR,
    }),
  };
  const cases = Object.entries(make).map(
    ([name, makeRequest]): Case => ({
      name,
      server: apiUncached,
      requests: Array.from({ length: 200 }, (_, number) => makeRequest(number)),
      amount: name === 'log in' ? 8 : 40,
      status: name === 'create a record' || name === 'send an enquiry' ? 201 : 200,
      connections: 1,
    }),
  );
  return measure(cases, rounds);
}

type StoredProject = { _id: string; createdAt: string; updatedAt: string };

export async function firstProject({ port }: Server): Promise<StoredProject> {
  const response = await fetch(`http://127.0.0.1:${port}${LIST}`);
  const [first] = (await response.json()) as StoredProject[];
  if (first === undefined) throw new Error('There are no projects.');
  return first;
}
