import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpResponse, send } from '../support/client.ts';
import { endAll } from '../support/processes.ts';
import { sendUpload, uploadedUrls, uploadOf } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { jsonOf, killAfterEachWrite, request, type Site, startSite } from './kill-after-each-write.ts';

/** Two pages that a write of the whole content changes together. */
const PAGES = [24, 25];

let site: Site;
let pictures = 0;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  await endAll();
});

const read = async <T>(path: string): Promise<T> => jsonOf<T>(await request(site, 'GET', path));

async function urlOfUpload(number: number): Promise<string> {
  const [url = ''] = uploadedUrls(await sendUpload(site.origin, number, site.token));
  return url;
}

test('an upload that is killed after any of its writes can be repeated', async () => {
  const writes = await killAfterEachWrite(site, async () => {
    const number = ++pictures;
    return {
      send: () => sendUpload(site.origin, number, site.token),
      async verify() {
        // The same bytes are the same file, which must be whole.
        expect((await send(site.origin, await urlOfUpload(number))).status).toBe(200);
      },
    };
  });
  report('upload, API killed after each write', `${writes} writes, all agrees after each`);
  expect(writes).toBeGreaterThan(0);
});

test('a replacement that is killed after any of its writes can be finished', async () => {
  const first = await urlOfUpload(++pictures);
  const created = await request(site, 'POST', '/api/projects', {
    body: { title: 'Bridge', photo: [{ url: first }] },
  });
  const project = `/api/projects/${jsonOf<{ _id: string }>(created)._id}`;
  const page = `/api/content/site/${PAGES[0]}`;
  await request(site, 'PUT', page, { body: { Title: 'Health', BannerPhoto: first } });

  const writes = await killAfterEachWrite(site, async () => {
    const number = ++pictures;
    const [{ url: current }] = (await read<{ photo: [{ url: string }] }>(project)).photo;
    const path = `/api/admin/media/${current.slice('/uploads/'.length)}/replace`;
    let next = '';
    return {
      async send() {
        const response = await send(site.origin, path, { method: 'POST', ...uploadOf(number, site.token) });
        if (response.status === 200) next = jsonOf<{ url: string }>(response).url;
        return response;
      },
      async verify() {
        expect((await read<{ photo: unknown }>(project)).photo).toEqual([{ url: next }]);
        expect((await read<{ BannerPhoto: string }>(page)).BannerPhoto).toBe(next);
      },
    };
  });
  report('replacement, API killed after each write', `${writes} writes, all agrees after each`);
  expect(writes).toBeGreaterThan(0);
});

type Content = { data: ({ Title?: string } | null)[] };

test('the whole content can be written again when it is killed after any of its writes', async () => {
  const writes = await killAfterEachWrite(site, async () => {
    const Title = `Health ${randomUUID()}`;
    return {
      async send(): Promise<HttpResponse> {
        const { data } = await read<Content>('/api/content/site');
        for (const index of PAGES) data[index] = { Title };
        return request(site, 'PUT', '/api/content/site', { body: { data } });
      },
      async verify() {
        const { data } = await read<Content>('/api/content/site');
        expect(PAGES.map((index) => data[index]?.Title)).toEqual([Title, Title]);
      },
    };
  });
  report('whole content, API killed after each write', `${writes} writes, all agrees after each`);
  expect(writes).toBeGreaterThan(0);
});
