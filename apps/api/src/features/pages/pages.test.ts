import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildPage, buildUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';

let api: TestApi;
let owner: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
});
afterAll(() => api.stop());

const add = (page: object) => owner.post('/api/pages').send(page);
const readAt = (path: string) => api.request.get(`/api/pages/by-slug/${encodeURIComponent(path.slice(1))}`);
const refusalOf = async (page: object): Promise<[path: string, message: string]> => {
  const { body } = await add(page).expect(400);
  return [body.errors[0].path, body.errors[0].message];
};

describe('a page that the company adds', () => {
  test('is found at its path, with all of its blocks', async () => {
    const content = [
      {
        Header: 'Cranes',
        Sentence: 'Twelve tower cranes.',
        Points: [{ points: 'Inspected' }],
        Figures: [{ number: '12', label: 'cranes' }],
        Photos: [{ url: '/crane.jpg', alt: 'A crane' }],
        Quotes: [{ quote: 'They never stopped.', person: 'Site manager' }],
        cards: [{ title: 'Hire', link: '/contact' }],
        ProjectSector: 'bridges',
        Form: 'message',
      },
    ];
    const page = { title: 'Our fleet', path: '/about/our-fleet', description: 'Cranes and more.', content };
    const { body } = await add(page).expect(201);
    expect(body).toMatchObject({ ...page, slug: 'about/our-fleet' });
    expect((await readAt('/about/our-fleet').expect(200)).body).toEqual(body);
    expect((await api.request.get('/api/pages/sitemap').expect(200)).body).toContainEqual([
      'about/our-fleet',
      body.updatedAt,
    ]);
  });

  test('gets a path from its title where none is entered, beside those of the site', async () => {
    expect((await add({ title: 'Plant & machinery' }).expect(201)).body.path).toBe('/plant-and-machinery');
    expect((await add({ title: 'Plant & machinery' }).expect(201)).body.path).toBe('/plant-and-machinery-2');
    expect((await add({ title: 'Projects' }).expect(201)).body.path).toBe('/projects-2');
  });

  test('has a path in small letters, however it was entered', async () => {
    expect((await add({ title: 'Yard', path: ' Our-Yard/ ' }).expect(201)).body.path).toBe('/our-yard');
  });

  test.each([
    '/',
    '/health',
    '/projects',
    '/projects/own',
    '/admin/own',
    '/api/own',
    '/uploads',
    '/ongoing',
    '/login',
  ])('cannot have the path %s, which the site uses', async (path) => {
    const [field, message] = await refusalOf({ title: 'Own', path });
    expect(field).toBe('path');
    expect(message).toMatch(path === '/' ? /^Use small letters/ : /^The site itself uses this address/);
  });

  test.each(['/a b', '/a.html', '/a/b/c/d', '/a//b', '/-a', '/é', '/0123456789abcdef01234567', '/a?b=1'])(
    'cannot have the path %s',
    async (path) => {
      expect(await refusalOf({ title: 'Own', path })).toEqual([
        'path',
        'Use small letters, digits and hyphens, in up to three parts, such as /our-fleet or /about/history.',
      ]);
    },
  );

  test('cannot have the path of another page, nor one that another page had', async () => {
    const { _id } = await buildPage({ title: 'Workshop', path: '/workshop' });
    expect(await refusalOf({ title: 'Own', path: '/workshop' })).toEqual([
      'path',
      '“Workshop” has this address. Choose another one.',
    ]);
    await owner.put(`/api/pages/${_id}`).send({ title: 'Workshop', path: '/workshops' }).expect(200);
    expect((await refusalOf({ title: 'Own', path: '/workshop' }))[1]).toBe(
      '“Workshop” has or had this address. Choose another one.',
    );
    await owner.delete(`/api/pages/${_id}`).expect(204);
    expect((await refusalOf({ title: 'Own', path: '/workshops' }))[1]).toMatch(/^“Workshop” in the bin/);
  });

  test('cannot have a path from which a redirect leads', async () => {
    await owner.post('/api/admin/redirects').send({ from: '/sand', to: '/contact' }).expect(201);
    expect(await refusalOf({ title: 'Sand', path: '/sand' })).toEqual([
      'path',
      'A redirect leads from this address to /contact. Remove it under Redirects, or choose another address.',
    ]);
  });

  test('is found by its former path after it was renamed, and redirects lead to its path of today', async () => {
    const { _id } = await buildPage({ title: 'Quarry', path: '/quarry' });
    await owner.post('/api/admin/redirects').send({ from: '/stones', to: '/quarry' }).expect(201);
    await owner.put(`/api/pages/${_id}`).send({ title: 'Quarry', path: '/about/quarry' }).expect(200);
    expect((await readAt('/quarry').expect(200)).body).toMatchObject({ _id, slug: 'about/quarry' });
    const { body } = await api.request.post('/api/missed-paths').send({ path: '/stones' }).expect(200);
    expect(body.to).toBe('/about/quarry');
    expect((await owner.get('/api/admin/redirects').expect(200)).body).toContainEqual({
      from: '/quarry',
      to: '/about/quarry',
      title: 'Quarry',
    });
  });

  test('keeps its path when it is saved as it was read, or restored from the bin', async () => {
    const { body } = await add({ title: 'Depot' }).expect(201);
    const { _id, createdAt: _created, updatedAt: _updated, ...page } = body;
    const saved = await owner
      .put(`/api/pages/${_id}`)
      .send({ ...page, title: 'Depots' })
      .expect(200);
    expect(saved.body.path).toBe('/depot');
    await owner.delete(`/api/pages/${_id}`).expect(204);
    await readAt('/depot').expect(404);
    const bin = (await owner.get('/api/admin/bin?collection=pages').expect(200)).body;
    const entry = bin.find(({ recordId }: { recordId: string }) => recordId === _id);
    await owner.post(`/api/admin/bin/${entry._id}/restore`).expect(200);
    await readAt('/depot').expect(200);
  });

  test('is not there for visitors before it is published, nor its pending version', async () => {
    const draft = await add({ title: 'Secret', path: '/secret', publication: 'draft' }).expect(201);
    await readAt('/secret').expect(404);
    await owner.post(`/api/pages/${draft.body._id}/publish`).send({}).expect(200);
    await owner
      .put(`/api/pages/${draft.body._id}/draft`)
      .send({ title: 'Secret', path: '/open', description: 'New' })
      .expect(200);
    expect((await readAt('/open').expect(200)).body).toMatchObject({ slug: 'secret', path: '/secret' });
  });

  test('has one contact form at most', async () => {
    const content = [{ Form: 'message' }, { Form: 'country' }];
    expect(await refusalOf({ title: 'Two forms', content })).toEqual([
      'content',
      'A page has one contact form at most. Take it out of one of the sections.',
    ]);
  });

  test('keeps the pictures of its blocks from deletion', async () => {
    const { body } = await owner
      .post('/api/upload')
      .attach('files', await jpeg(), 'a.jpg')
      .expect(200);
    const [url] = body.filePaths;
    await buildPage({ title: 'Gallery', content: [{ cards: [{ photo: url }] }, { Photos: [{ url }] }] });
    const { body: refusal } = await owner.delete(url.replace('/uploads/', '/api/admin/media/')).expect(409);
    expect(JSON.stringify(refusal)).toContain('Gallery');
  });

  test('is for owners and publishers to write', async () => {
    for (const [role, status] of [
      ['publisher', 201],
      ['author', 403],
      ['desk', 403],
      ['hr', 403],
    ] as const) {
      const person = await api.signedInAs(await buildUser({ role }));
      await person
        .post('/api/pages')
        .send({ title: `By ${role}` })
        .expect(status);
    }
    await api.request.post('/api/pages').send({ title: 'By a visitor' }).expect(401);
  });

  test('is named among what leads to it before it is deleted', async () => {
    const { _id } = await buildPage({ title: 'Cranes', path: '/cranes' });
    await owner
      .put('/api/content/site/24')
      .send({ Title: 'Health', content: [{ cards: [{ title: 'Cranes', link: '/cranes' }] }] })
      .expect(200);
    const { body } = await owner.get(`/api/admin/references/pages/${_id}`).expect(200);
    expect(body).toMatchObject([{ collection: 'content', id: '24' }]);
  });
});
