import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../test/client.ts';
import {
  buildActivity,
  buildNews,
  buildOpening,
  buildPage,
  buildProject,
  buildUser,
} from '../../test/factories.ts';
import { jpeg } from '../../test/pictures.ts';
import { Bin } from './bin.ts';
import { History } from './history.ts';

let api: TestApi;
let owner: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
});
afterAll(() => api.stop());

const builders = {
  projects: buildProject,
  activities: buildActivity,
  news: buildNews,
  hiring: buildOpening,
  pages: buildPage,
};
type Name = keyof typeof builders;
const NAMES = Object.keys(builders) as Name[];
const titleField = (name: Name) => (name === 'hiring' ? 'position' : 'title');

const office = (name: Name, id: string) => owner.get(`/api/admin/records/${name}/${id}`);
const statesOf = async (name: Name, id: string) => {
  const { body } = await office(name, id).expect(200);
  return [body.publication, body.pending?.publication];
};
const act = (name: Name, id: string, action: string, body?: object) =>
  owner.post(`/api/${name}/${id}/${action}`).send(body);

async function draftOf(name: Name, title: string): Promise<string> {
  const input = { [titleField(name)]: title, publication: 'draft' };
  return (await owner.post(`/api/${name}`).send(input).expect(201)).body._id;
}

/** All that visitors can read of a collection, as one text. */
async function publicText(name: Name, id: string, q: string): Promise<string> {
  const paths = [
    `/api/${name}`,
    `/api/${name}?limit=200&sort=-updatedAt`,
    `/api/${name}?q=${encodeURIComponent(q)}`,
    `/api/${name}?fields=createdAt&sort=_id`,
    `/api/${name}/${id}`,
    `/api/${name}/sitemap`,
    ...(name === 'projects' ? ['/api/projects/counts', '/api/projects?state=Kerala', '/api/activities'] : []),
  ];
  const responses = await Promise.all(paths.map((path) => api.request.get(path)));
  return responses.map(({ text, headers }) => `${text} ${headers['x-total-count'] ?? ''}`).join('\n');
}

describe.each(NAMES)('a draft of %s', (name) => {
  it('is in no public response until it is published, and in none after it was unpublished', async () => {
    const title = `Unseen ${name}`;
    const before = (await api.request.get(`/api/${name}?limit=1`)).headers['x-total-count'];
    const id = await draftOf(name, title);
    const hidden = async () => {
      expect(await publicText(name, id, title)).not.toMatch(new RegExp(`${title}|"${id}"`));
      expect((await api.request.get(`/api/${name}/${id}`)).status).toBe(404);
      expect((await api.request.get(`/api/${name}?limit=1`)).headers['x-total-count']).toBe(before);
      const after = await api.request.get(`/api/${name}?sort=createdAt&after=${id}`);
      expect(after.status).toBe(400);
    };
    await hidden();

    await act(name, id, 'publish').expect(200);
    expect(await publicText(name, id, title)).toContain(title);
    expect((await api.request.get(`/api/${name}?limit=1`)).headers['x-total-count']).toBe(
      String(Number(before) + 1),
    );

    const { body } = await act(name, id, 'unpublish').expect(200);
    expect(body).toMatchObject({ publication: 'draft', [titleField(name)]: title });
    await hidden();
  });

  it('is as old to visitors as its first publication, whatever it was drafted before', async () => {
    const id = await draftOf(name, `Late ${name}`);
    await builders[name]();
    const newest = async () => (await api.request.get(`/api/${name}?sort=-createdAt&limit=1`)).body[0];
    await act(name, id, 'publish').expect(200);
    const published = await newest();
    expect(published._id).toBe(id);

    const { _id: newer } = await builders[name]();
    await act(name, id, 'unpublish').expect(200);
    await act(name, id, 'publish').expect(200);
    expect((await newest())._id).toBe(newer);
    const { body } = await api.request.get(`/api/${name}/${id}`);
    expect(body.createdAt).toBe(published.createdAt);
  });

  it('is listed in the back office by its state', async () => {
    const id = await draftOf(name, `Listed ${name}`);
    const ids = async (state: string) => {
      const { body } = await owner
        .get(`/api/admin/records/${name}?publication=${state}&limit=200`)
        .expect(200);
      return body.map((record: { _id: string }) => record._id);
    };
    expect(await ids('draft')).toContain(id);
    expect(await ids('live')).not.toContain(id);
    await act(name, id, 'request-review').expect(200);
    expect(await ids('review')).toContain(id);
    await act(name, id, 'request-changes').expect(200);
    expect(await ids('changes')).toContain(id);
    expect(await ids('draft')).not.toContain(id);
  });
});

describe('a pending version', () => {
  let id: string;
  let before: { text: string; etag: string };
  const read = async () => {
    const { text, headers } = await api.request.get(`/api/projects/${id}`).expect(200);
    return { text, etag: String(headers.etag) };
  };
  beforeEach(async () => {
    ({ _id: id } = await buildProject({ title: 'Sea link', state: 'Kerala', client: 'Port trust' }));
    before = await read();
    const saved = await owner.put(`/api/projects/${id}/draft`).send({ title: 'Sea bridge', state: 'Goa' });
    expect(saved.body).toMatchObject({
      title: 'Sea link',
      publication: 'live',
      pending: { publication: 'draft', by: 'administrator@example.com', record: { title: 'Sea bridge' } },
    });
  });

  it('leaves the live one as it is, its ETag included', async () => {
    expect(await read()).toEqual(before);
    expect(await publicText('projects', id, 'Sea bridge')).not.toMatch(/Sea bridge|Goa/);
    expect(await statesOf('projects', id)).toEqual(['live', 'draft']);
  });

  it('replaces the live one whole when it is published', async () => {
    const { body } = await act('projects', id, 'publish').expect(200);
    expect(body).toMatchObject({ title: 'Sea bridge', state: 'Goa', publication: 'live' });
    expect(body).not.toHaveProperty('pending');
    const shown = JSON.parse((await read()).text);
    expect([shown.title, shown.state, shown.client]).toEqual(['Sea bridge', 'Goa', undefined]);
    expect(shown.slug).toMatch(/^sea-bridge/);
    const found = await api.request.get('/api/projects?q=bridge&state=Goa');
    expect(found.text).toContain(id);
  });

  it('is the draft that remains when the record is unpublished', async () => {
    const { body } = await act('projects', id, 'unpublish').expect(200);
    expect(body).toMatchObject({ title: 'Sea bridge', publication: 'draft' });
    await act('projects', id, 'publish').expect(200);
    expect((await read()).text).toContain('Sea bridge');
  });

  it('can be discarded, once', async () => {
    const discard = () => owner.delete(`/api/projects/${id}/draft`);
    expect((await discard()).body).not.toHaveProperty('pending');
    expect((await discard()).status).toBe(409);
    expect(await read()).toEqual(before);
  });

  it('goes with a PUT, which publishes at once, but not unseen: the public ETag does not name it', async () => {
    const put = (ifMatch: string) =>
      owner.put(`/api/projects/${id}`).set('If-Match', ifMatch).send({ title: 'Sea tunnel' });
    expect((await put(before.etag)).status).toBe(412);
    const { headers } = await office('projects', id);
    await put(String(headers.etag)).expect(200);
    expect(await statesOf('projects', id)).toEqual(['live', undefined]);
    expect((await read()).text).toContain('Sea tunnel');
  });

  it('goes into the bin and comes back with the record', async () => {
    await owner.delete(`/api/projects/${id}`).expect(204);
    const entry = await Bin.findOne({ kind: 'projects', recordId: id }).lean();
    await owner.post(`/api/admin/bin/${entry?._id}/restore`).expect(200);
    expect(await statesOf('projects', id)).toEqual(['live', 'draft']);
    expect(await read()).toEqual(before);
  });

  it('is what the history reverts a draft to, without showing it', async () => {
    await owner.put(`/api/projects/${id}/draft`).send({ title: 'Sea road' }).expect(200);
    const entry = await History.findOne({ kind: 'projects', recordId: id }).sort({ at: -1, _id: -1 }).lean();
    expect(entry).toMatchObject({ action: 'drafted', changes: ['title', 'state'] });
    await owner.post(`/api/admin/history/${entry?._id}/restore`).expect(204);
    const { body } = await office('projects', id);
    expect(body.pending.record).toMatchObject({ title: 'Sea bridge', state: 'Goa' });
    expect(await read()).toEqual(before);
  });

  it('keeps its files from deletion, and gets the replacement of a file', async () => {
    const { body } = await owner.post('/api/upload').attach('files', await jpeg('#335577'), 'a.jpg');
    const [url = ''] = body.filePaths;
    await owner
      .put(`/api/projects/${id}/draft`)
      .send({ title: 'Sea bridge', photo: [{ url }] })
      .expect(200);
    const media = `/api/admin/media/${url.replace('/uploads/', '')}`;
    expect((await owner.delete(media)).status).toBe(409);
    await owner
      .post(`${media}/replace`)
      .attach('files', await jpeg('#775533'), 'b.jpg')
      .expect(200);
    const { body: replaced } = await office('projects', id);
    expect(replaced.pending.record.photo[0].url).not.toBe(url);
    expect(await read()).toEqual(before);
  });
});

describe('saving and publishing', () => {
  it('refuses a draft over a version that was not read, and an invalid one', async () => {
    const { _id } = await buildNews({ title: 'Award' });
    const path = `/api/news/${_id}/draft`;
    const { headers } = await office('news', _id);
    await owner.put(path).set('If-Match', String(headers.etag)).send({ title: 'First' }).expect(200);
    await owner.put(path).set('If-Match', String(headers.etag)).send({ title: 'Second' }).expect(412);
    expect((await owner.put(path).send({ title: '' })).body.errors).toEqual([
      { path: 'title', message: 'The title is required.' },
    ]);
    expect((await owner.put('/api/news/0123456789abcdef01234567/draft').send({ title: 'x' })).status).toBe(
      404,
    );
  });

  it('takes back what a read of the back office gave', async () => {
    const id = await draftOf('activities', 'Round trip');
    const { body } = await office('activities', id);
    await owner.put(`/api/activities/${id}/draft`).send(body).expect(200);
    await owner.put(`/api/activities/${id}`).send(body).expect(200);
    expect(await statesOf('activities', id)).toEqual(['live', undefined]);
  });

  it('of a record that is live already changes nothing', async () => {
    const { _id } = await buildNews();
    const { text } = await office('news', _id);
    expect((await act('news', _id, 'publish').expect(200)).text).toBe(text);
    await act('news', _id, 'request-review').expect(409);
    expect(await History.countDocuments({ kind: 'news', recordId: _id })).toBe(1);
  });

  it('is done once for each Idempotency-Key', async () => {
    const id = await draftOf('news', 'Once');
    const publish = () =>
      owner.post(`/api/news/${id}/publish`).set('Idempotency-Key', `publish-${id}`).send({});
    await publish().expect(200);
    await act('news', id, 'unpublish').expect(200);
    expect((await publish().expect(200)).body.publication).toBe('draft');
  });

  it('is in the history, which leads back', async () => {
    const { _id } = await buildNews({ title: 'Offline soon' });
    await act('news', _id, 'unpublish').expect(200);
    const entry = await History.findOne({ kind: 'news', recordId: _id, action: 'unpublished' }).lean();
    await owner.post(`/api/admin/history/${entry?._id}/restore`).expect(204);
    expect((await api.request.get(`/api/news/${_id}`)).body.title).toBe('Offline soon');
    await act('news', _id, 'unpublish', { unpublishAt: '2199-01-01T00:00:00Z' }).expect(200);
    const scheduled = await History.findOne({ kind: 'news', recordId: _id, action: 'scheduled' }).lean();
    expect((await owner.post(`/api/admin/history/${scheduled?._id}/restore`)).status).toBe(409);
  });
});

describe('an activity', () => {
  it('shows visitors nothing of a project that is not live, and the form its reference', async () => {
    const project = await draftOf('projects', 'Secret tower');
    const { body } = await owner.post('/api/activities').send({ title: 'Piling', project }).expect(201);
    const read = () => api.request.get(`/api/activities/${body._id}`);
    expect((await read()).text).not.toMatch(/Secret tower/);
    expect((await office('activities', body._id)).body.project).toMatchObject({ title: 'Secret tower' });
    await act('projects', project, 'publish').expect(200);
    expect((await read()).body.project).toMatchObject({ title: 'Secret tower' });
    await act('projects', project, 'unpublish').expect(200);
    await owner.delete(`/api/projects/${project}`).expect(204);
    expect((await read()).text).not.toMatch(/Secret tower/);
  });

  it('gives an enquiry about a draft no subject', async () => {
    const opening = await draftOf('hiring', 'Secret role');
    const enquiry = { name: 'A', email: 'a@example.com', phone: '+91 9876543210', opening };
    const { body } = await api.request.post('/api/form').send(enquiry).expect(201);
    expect((await owner.get(`/api/form/${body._id}`)).text).not.toContain('Secret role');
  });
});

describe('an author', () => {
  let author: Agent;
  let assigned: string;
  beforeAll(async () => {
    assigned = (await buildProject({ title: 'Assigned' }))._id;
    author = await api.signedInAs(await buildUser({ role: 'author', projects: [assigned] }));
  });

  it('stores drafts where others publish, and changes nothing that visitors see', async () => {
    const { body } = await author.post('/api/news').send({ title: 'By an author' }).expect(201);
    expect(body.publication).toBe('draft');
    await api.request.get(`/api/news/${body._id}`).expect(404);
    const before = (await api.request.get(`/api/projects/${assigned}`)).text;
    await author.put(`/api/projects/${assigned}`).send({ title: 'Changed by an author' }).expect(200);
    expect(await statesOf('projects', assigned)).toEqual(['live', 'draft']);
    for (const act of ['publish', 'unpublish', 'request-changes']) {
      await author.post(`/api/projects/${assigned}/${act}`).send({}).expect(403);
    }
    await author.delete(`/api/projects/${assigned}`).expect(403);
    expect((await api.request.get(`/api/projects/${assigned}`)).text).toBe(before);
  });

  it('sends them for review, gets them back, and sees them published', async () => {
    const { body } = await author.post('/api/news').send({ title: 'Reviewed' }).expect(201);
    const path = `/api/news/${body._id}`;
    await author.post(`${path}/request-review`).send({}).expect(200);
    await owner.post(`${path}/request-changes`).send({}).expect(200);
    const changed = await author.put(`${path}/draft`).send({ title: 'Reviewed twice' }).expect(200);
    expect(changed.body.publication).toBe('changes');
    await author.post(`${path}/request-review`).send({}).expect(200);
    await owner.post(`${path}/publish`).send({}).expect(200);
    expect((await api.request.get(path)).body.title).toBe('Reviewed twice');
  });

  it('takes what changes after it was scheduled out of the schedule', async () => {
    const { body } = await author.post('/api/news').send({ title: 'Scheduled' }).expect(201);
    const publishAt = '2199-01-01T00:00:00.000Z';
    await owner.post(`/api/news/${body._id}/publish`).send({ publishAt }).expect(200);
    const { body: saved } = await author.put(`/api/news/${body._id}/draft`).send({ title: 'Not approved' });
    expect(saved).not.toHaveProperty('publishAt');
  });

  it('reads and lists no records of others', async () => {
    const foreign = await draftOf('news', 'Foreign draft');
    const list = await author.get('/api/admin/records/news?sort=_id&after=000000000000000000000000');
    expect(list.text).not.toContain('Foreign draft');
    await author.get(`/api/admin/records/news/${foreign}`).expect(403);
    await author.put(`/api/news/${foreign}/draft`).send({ title: 'Mine now' }).expect(403);
    await author.post(`/api/news/${foreign}/request-review`).send({}).expect(403);
  });
});
