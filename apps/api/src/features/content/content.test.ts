import { CONTENT_LENGTH } from '@plinth/schemas/content';
import { siteContentSchema } from '@plinth/schemas/content-input';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { Content } from './model.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn();
});
beforeEach(async () => {
  await api.context.cache.write(['content'], () => Content.deleteMany({}));
});
afterAll(() => api.stop());

const LIST = '/api/content/site';
const NAVBAR = { siteName: 'Vastara', menu: [{ name: 'Home', link: '/' }] };
const HEALTH = { Title: 'Health', content: [{ Header: 'Helmets', Points: [{ points: 'Always' }] }] };

/** A whole list with some sections filled. */
function listWith(records: Record<number, unknown>): { data: unknown[] } {
  return { data: Array.from({ length: CONTENT_LENGTH }, (_, index) => records[index] ?? null) };
}

describe('GET /api/content/site', () => {
  test('returns the list of 32 sections, null where nothing is stored', async () => {
    await admin.put(`${LIST}/24`).send(HEALTH).expect(200);
    const { body } = await api.request.get(LIST).expect(200);
    expect(body).toEqual(listWith({ 24: HEALTH }));
    expect(siteContentSchema.safeParse(body).success).toBe(true);
  });

  test('is known again by its ETag until a record changes', async () => {
    await admin.put(`${LIST}/24`).send(HEALTH).expect(200);
    const { headers } = await api.request.get(LIST).expect(200);
    await api.request
      .get(LIST)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await admin.put(`${LIST}/24`).send({ Title: 'Safety' }).expect(200);
    const { body } = await api.request
      .get(LIST)
      .set('If-None-Match', headers.etag ?? '')
      .expect(200);
    expect(body.data[24]).toEqual({ Title: 'Safety' });
  });
});

describe('PUT /api/content/site/{index}', () => {
  test('stores one record, trimmed and without blanks, and adds it to the history', async () => {
    const { body } = await admin
      .put(`${LIST}/0`)
      .send({ ...NAVBAR, siteName: ' Vastara ', siteDescription: '', socialImage: null })
      .expect(200);
    expect(body).toEqual(NAVBAR);
    await admin
      .put(`${LIST}/0`)
      .send({ ...NAVBAR, siteName: 'Setu' })
      .expect(200);
    const { body: history } = await admin.get('/api/admin/history?collection=content&recordId=0').expect(200);
    const told = history.map(({ action, changes, title }: Record<string, unknown>) => ({
      action,
      changes,
      title,
    }));
    expect(told).toEqual([
      { action: 'updated', changes: ['siteName'], title: 'Logo and menu' },
      { action: 'created', changes: ['siteName', 'menu'], title: 'Logo and menu' },
    ]);
  });

  test('writes no history when nothing changes', async () => {
    await admin.put(`${LIST}/2`).send({ NewsTitile: 'News' }).expect(200);
    await admin.put(`${LIST}/2`).send({ NewsTitile: 'News' }).expect(200);
    const { body } = await admin.get('/api/admin/history?collection=content&recordId=2').expect(200);
    expect(body).toHaveLength(1);
  });

  test('succeeds for the client that read the last state, and is 412 for all others', async () => {
    await admin.put(`${LIST}/24`).send(HEALTH).expect(200);
    const { headers } = await api.request.get(`${LIST}/24`).expect(200);
    const etag = headers.etag ?? '';
    const writes = ['one', 'two', 'three'].map((Title) =>
      admin.put(`${LIST}/24`).set('If-Match', etag).send({ Title }),
    );
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412, 412]);
    await admin.put(`${LIST}/24`).send({ Title: 'Without a condition' }).expect(200);
  });

  test('stores every one of many concurrent writes completely', async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
    const responses = await Promise.all(titles.map((Title) => admin.put(`${LIST}/26`).send({ Title })));
    expect(responses.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
    const { body } = await api.request.get(`${LIST}/26`).expect(200);
    expect(titles).toContain(body.Title);
  });

  test.each([
    [24, { content: [] }, 'Title'],
    [24, { Title: 'x', content: [{ Headers: 'x' }] }, 'content.0.Headers'],
    [24, { Title: { $gt: '' } }, 'Title'],
    [24, { Title: 'x', BannerPhoto: 'javascript:alert(1)' }, 'BannerPhoto'],
    [0, { siteName: 'x', menu: [{ name: 'x', link: 'javascript:alert(1)' }] }, 'menu.0.link'],
    [
      6,
      { Title: 'x', offices: [{ ContactOffice: 'x', ContactOfficeLat: 91 }] },
      'offices.0.ContactOfficeLat',
    ],
    [2, { secret: 1 }, 'secret'],
    [2, [], ''],
  ])('refuses a record for section %i with an error at %j', async (index, body, path) => {
    const response = await admin.put(`${LIST}/${index}`).send(body).expect(400);
    expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual(
      typeof path === 'string' ? [path] : [],
    );
    expect(await Content.countDocuments()).toBe(0);
  });

  test.each(['7', '32', '-1', '1.5', '02', 'x', '100', '%00'])(
    'returns 404 for section %s',
    async (index) => {
      await api.request.get(`${LIST}/${index}`).expect(404);
      await admin.put(`${LIST}/${index}`).send({ Title: 'x' }).expect(404);
    },
  );

  test('is for the administrator only', async () => {
    await api.request.put(`${LIST}/24`).send(HEALTH).expect(401);
    await api.request.put(LIST).send(listWith({})).expect(401);
  });
});

describe('PUT /api/content/site', () => {
  test('replaces the list and empties the places that it does not fill', async () => {
    await admin.put(`${LIST}/24`).send(HEALTH).expect(200);
    const list = listWith({ 0: NAVBAR, 2: { NewsTitile: 'News' } });
    const { body } = await admin.put(LIST).send(list).expect(200);
    expect(body).toEqual(list);
    expect((await api.request.get(LIST)).body).toEqual(list);
  });

  test('lets one of two writers replace the state that both have seen', async () => {
    for (let round = 0; round < 15; round++) {
      await admin.put(LIST).send(listWith({ 0: { ...NAVBAR, siteName: `Round ${round}` } }));
      const { headers } = await api.request.get(LIST).expect(200);
      const lists = ['one', 'two'].map((name) =>
        listWith({
          0: { ...NAVBAR, siteName: `${name} ${round}` },
          24: { Title: name },
          26: { Title: name },
        }),
      );
      const responses = await Promise.all(
        lists.map((list) =>
          admin
            .put(LIST)
            .set('If-Match', headers.etag ?? '')
            .send(list),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = responses.findIndex(({ status }) => status === 200);
      expect((await api.request.get(LIST)).body).toEqual(lists[winner]);
    }
  });

  test('lets one of a list and a record replace the state that both have seen', async () => {
    for (let round = 0; round < 15; round++) {
      await admin.put(LIST).send(listWith({ 0: NAVBAR, 24: { Title: `Round ${round}` } }));
      const list = await api.request.get(LIST).expect(200);
      const record = await api.request.get(`${LIST}/24`).expect(200);
      const [ofList, ofRecord] = await Promise.all([
        admin
          .put(LIST)
          .set('If-Match', list.headers.etag ?? '')
          .send(listWith({ 0: NAVBAR, 24: { Title: 'list' } })),
        admin
          .put(`${LIST}/24`)
          .set('If-Match', record.headers.etag ?? '')
          .send({ Title: 'record' }),
      ]);
      expect([ofList.status, ofRecord.status].sort()).toEqual([200, 412]);
      const { body } = await api.request.get(`${LIST}/24`);
      expect(body.Title).toBe(ofList.status === 200 ? 'list' : 'record');
    }
  });

  test('has ended every write when it responds, also when one record is refused', async () => {
    const gone = '/uploads/0123456789abcdef-800x600-aabbcc.jpg';
    const list = listWith({ 0: NAVBAR, 24: { Title: 'x', BannerPhoto: gone }, 26: { Title: 'late' } });
    const { body: problem } = await admin.put(LIST).send(list).expect(400);
    expect(problem.detail).toContain('has been deleted');
    expect((await api.request.get(LIST)).body).toEqual(listWith({ 0: NAVBAR, 26: { Title: 'late' } }));
  });

  test('refuses the whole list for one invalid record, and a write based on another state', async () => {
    await admin
      .put(LIST)
      .send(listWith({ 0: NAVBAR }))
      .expect(200);
    const { headers } = await api.request.get(LIST);
    const invalid = listWith({ 0: { ...NAVBAR, siteName: 'Other' }, 24: { Titel: 'x' }, 7: { Title: 'x' } });
    const { body } = await admin.put(LIST).send(invalid).expect(400);
    const paths = body.errors.map((error: { path: string }) => error.path);
    expect(paths).toEqual(['data.7', 'data.24.Title', 'data.24.Titel']);
    await admin.put(`${LIST}/2`).send({ NewsTitile: 'x' }).expect(200);
    await admin
      .put(LIST)
      .set('If-Match', headers.etag ?? '')
      .send(listWith({}))
      .expect(412);
    expect((await api.request.get(LIST)).body.data[0]).toEqual(NAVBAR);
  });
});
