import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { send } from '../support/client.ts';
import { endAll, WITH_ADMINISTRATOR } from '../support/processes.ts';
import { type Attempt, jsonOf, request, type Site, startSite, testActs } from './kill-after-each-write.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  await endAll();
});

type Stored = { _id: string };

async function createNews(title = `News ${randomUUID()}`): Promise<string> {
  return jsonOf<Stored>(await request(site, 'POST', '/api/news', { body: { title } }))._id;
}
async function deleteNews(): Promise<{ id: string; binId: string }> {
  const id = await createNews();
  await request(site, 'DELETE', `/api/news/${id}`);
  return { id, binId: String((await site.db.collection('bin').findOne({ recordId: id }))?._id) };
}
async function latestChange(recordId: string): Promise<string> {
  const [entry] = await site.db
    .collection('history')
    .find({ recordId })
    .sort({ at: -1, _id: -1 })
    .limit(1)
    .toArray();
  return String(entry?._id);
}
const statusOf = async (path: string) => (await send(site.origin, path)).status;
const countOf = (collection: string, filter: object) => site.db.collection(collection).countDocuments(filter);
const isSignedIn = async () => (await request(site, 'GET', '/api/auth/session')).status === 200;

const expectRestored = (id: string) => async () => {
  expect(await statusOf(`/api/news/${id}`)).toBe(200);
  expect(await countOf('bin', { recordId: id })).toBe(0);
  expect(await countOf('history', { recordId: id, action: 'restored' })).toBe(1);
};

let password = WITH_ADMINISTRATOR.ADMIN_PASSWORD ?? '';
const logInWith = (secret: string) =>
  request({ origin: site.origin, token: '' }, 'POST', '/api/auth/login', {
    body: { email: WITH_ADMINISTRATOR.ADMIN_EMAIL, password: secret },
  });

const ACTS: Record<string, () => Promise<Attempt>> = {
  'create a record': async () => {
    const title = `News ${randomUUID()}`;
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', '/api/news', { body: { title }, key }),
      verify: async () => expect(await countOf('news', { title })).toBe(1),
    };
  },
  'update a record': async () => {
    const id = await createNews();
    const title = `Changed ${randomUUID()}`;
    return {
      send: () => request(site, 'PUT', `/api/news/${id}`, { body: { title } }),
      verify: async () => expect(await countOf('news', { title })).toBe(1),
    };
  },
  'delete a record': async () => {
    const id = await createNews();
    return {
      send: () => request(site, 'DELETE', `/api/news/${id}`),
      repeats: [404],
      async verify() {
        expect(await statusOf(`/api/news/${id}`)).toBe(404);
        expect(await countOf('bin', { recordId: id })).toBe(1);
        expect(await countOf('history', { recordId: id, action: 'deleted' })).toBe(1);
      },
    };
  },
  'restore a record from the bin': async () => {
    const { id, binId } = await deleteNews();
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', `/api/admin/bin/${binId}/restore`, { key }),
      verify: expectRestored(id),
    };
  },
  'delete a record for good': async () => {
    const { id, binId } = await deleteNews();
    return {
      send: () => request(site, 'DELETE', `/api/admin/bin/${binId}`),
      repeats: [404],
      verify: async () => expect(await countOf('bin', { recordId: id })).toBe(0),
    };
  },
  'revert a change': async () => {
    const title = `First ${randomUUID()}`;
    const id = await createNews(title);
    await request(site, 'PUT', `/api/news/${id}`, { body: { title: 'Second' } });
    const entry = await latestChange(id);
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', `/api/admin/history/${entry}/restore`, { key }),
      async verify() {
        expect(await countOf('news', { title })).toBe(1);
        expect(await countOf('history', { recordId: id })).toBe(3);
      },
    };
  },
  'revert a deletion': async () => {
    const { id } = await deleteNews();
    const entry = await latestChange(id);
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', `/api/admin/history/${entry}/restore`, { key }),
      verify: expectRestored(id),
    };
  },
  'send an enquiry': async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { name: 'Meera', email, phone: '+91 9876543210' };
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', '/api/form', { body, key }),
      verify: async () => expect(await countOf('enquiries', { email })).toBe(1),
    };
  },
  'erase a data subject': async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { name: 'Meera', email, phone: '+91 9876543210' };
    for (const action of ['stays', 'deleted']) {
      const { _id } = jsonOf<Stored>(await request(site, 'POST', '/api/form', { body }));
      if (action === 'deleted') await request(site, 'DELETE', `/api/form/${_id}`);
    }
    return {
      send: () => request(site, 'DELETE', `/api/admin/data-subjects?email=${email}`),
      async verify() {
        expect(await countOf('enquiries', { email })).toBe(0);
        expect(await countOf('bin', { 'record.email': email })).toBe(0);
        expect(await countOf('history', { 'before.email': email })).toBe(0);
      },
    };
  },
  'save a section of the site content': async () => {
    const Title = `Health ${randomUUID()}`;
    return {
      send: () => request(site, 'PUT', '/api/content/site/24', { body: { Title } }),
      verify: async () => expect(await countOf('content', { 'record.Title': Title })).toBe(1),
    };
  },
  'log in': async () => ({
    send: () => logInWith(password),
    verify: async () => expect(await isSignedIn()).toBe(true),
  }),
  'log out': async () => {
    const { token } = jsonOf<{ token: string }>(await logInWith(password));
    const session = { origin: site.origin, token };
    return {
      send: () => request(session, 'POST', '/api/auth/logout'),
      repeats: [401],
      verify: async () => expect((await request(session, 'GET', '/api/auth/session')).status).toBe(401),
    };
  },
  'change the password': async () => {
    const currentPassword = password;
    const newPassword = `a password ${randomUUID()}`;
    const other = jsonOf<{ token: string }>(await logInWith(currentPassword));
    password = newPassword;
    return {
      send: () => request(site, 'PUT', '/api/auth/password', { body: { currentPassword, newPassword } }),
      // The session ended with the old password, or goes on and the old password is not the current one any more.
      repeats: [400, 401],
      async verify() {
        expect((await logInWith(currentPassword)).status).toBe(401);
        const { token } = jsonOf<{ token: string }>(await logInWith(newPassword));
        site.token = token;
        const session = { origin: site.origin, token: other.token };
        expect((await request(session, 'GET', '/api/auth/session')).status).toBe(401);
      },
    };
  },
};

testActs(() => site, ACTS);
