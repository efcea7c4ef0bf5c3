import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { Authenticator } from '../../apps/api/test/authenticator.ts';
import { endAll } from '../support/processes.ts';
import {
  type Attempt,
  jsonOf,
  request,
  type Session,
  type Site,
  startSite,
  testActs,
} from './kill-after-each-write.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  await endAll();
});

const PASSWORD = 'kiln mortar heron';

type Stored = { _id: string; publication: string; publishAt?: string };
type Invited = { user: { _id: string }; link: string };

/** A news item that visitors do not see yet. */
async function createDraft(): Promise<string> {
  const body = { title: `News ${randomUUID()}`, publication: 'draft' };
  return jsonOf<Stored>(await request(site, 'POST', '/api/news', { body }))._id;
}
const readNews = async (id: string) =>
  jsonOf<Stored>(await request(site, 'GET', `/api/admin/records/news/${id}`));
const countOf = (collection: string, filter: object) => site.db.collection(collection).countDocuments(filter);

const person = () => ({ name: 'Asha', email: `${randomUUID()}@example.com`, role: 'desk' });
async function invite(): Promise<{ id: string; email: string; token: string }> {
  const body = person();
  const { user, link } = jsonOf<Invited>(await request(site, 'POST', '/api/admin/users', { body }));
  return { id: user._id, email: body.email, token: tokenOf(link) };
}
const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
const visitor = (): Session => ({ origin: site.origin, token: '' });
const accept = (token: string) =>
  request(visitor(), 'POST', '/api/auth/accept-invitation', { body: { token, password: PASSWORD } });
const logIn = (email: string) =>
  request(visitor(), 'POST', '/api/auth/login', { body: { email, password: PASSWORD } });

/** Somebody who has accepted, and is signed in. */
async function join(): Promise<Session & { id: string; email: string }> {
  const { id, email, token } = await invite();
  return { origin: site.origin, id, email, ...jsonOf<{ token: string }>(await accept(token)) };
}
async function newPasskey(session: Session) {
  const options = await request(session, 'POST', '/api/auth/passkeys/options');
  return { name: 'Laptop', credential: new Authenticator().create(jsonOf(options)) };
}

async function createLive(): Promise<string> {
  const body = { title: `News ${randomUUID()}` };
  return jsonOf<Stored>(await request(site, 'POST', '/api/news', { body }))._id;
}

/** An act on a draft, after which its state or time is as said. */
const onDraft = (path: string, body: object, expected: Partial<Stored>) => async (): Promise<Attempt> => {
  const id = await createDraft();
  const key = randomUUID();
  return {
    send: () => request(site, 'POST', `/api/news/${id}/${path}`, { body, key }),
    verify: async () => expect(await readNews(id)).toMatchObject(expected),
  };
};
const publishAt = '2199-01-01T00:00:00.000Z';

const ACTS: Record<string, () => Promise<Attempt>> = {
  'save a draft beside what is live': async () => {
    const id = await createLive();
    const title = `Draft ${randomUUID()}`;
    return {
      send: () => request(site, 'PUT', `/api/news/${id}/draft`, { body: { title } }),
      async verify() {
        expect(await countOf('news', { 'pending.fields.title': title })).toBe(1);
        expect(jsonOf<{ title: string }>(await request(visitor(), 'GET', `/api/news/${id}`)).title).not.toBe(
          title,
        );
      },
    };
  },
  'publish a draft': onDraft('publish', {}, { publication: 'live' }),
  'schedule a draft': onDraft('publish', { publishAt }, { publication: 'draft', publishAt }),
  'send a draft for review': onDraft('request-review', {}, { publication: 'review' }),
  'take a record off the site': async () => {
    const id = await createLive();
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', `/api/news/${id}/unpublish`, { body: {}, key }),
      async verify() {
        expect(await readNews(id)).toMatchObject({ publication: 'draft' });
        expect((await request(visitor(), 'GET', `/api/news/${id}`)).status).toBe(404);
        expect(await countOf('history', { recordId: id, action: 'unpublished' })).toBe(1);
      },
    };
  },
  'store what is typed and not saved': async () => {
    const path = `/api/admin/records/news/${await createLive()}/autosave`;
    const body = { values: JSON.stringify({ title: randomUUID() }), savedAt: '2026-11-22T10:00:00.000Z' };
    return {
      send: () => request(site, 'PUT', path, { body }),
      verify: async () => expect(jsonOf(await request(site, 'GET', path))).toEqual(body),
    };
  },
  'comment on a record': async () => {
    const id = await createDraft();
    const text = `Which bridge? ${randomUUID()}`;
    const key = randomUUID();
    return {
      send: () => request(site, 'POST', `/api/admin/records/news/${id}/comments`, { body: { text }, key }),
      verify: async () => expect(await countOf('news', { 'comments.text': text })).toBe(1),
    };
  },
  'invite a person': async () => {
    const body = person();
    const key = randomUUID();
    let link = '';
    return {
      async send() {
        const response = await request(site, 'POST', '/api/admin/users', { body, key });
        if (response.status < 300) ({ link } = jsonOf<Invited>(response));
        return response;
      },
      async verify() {
        expect(await countOf('administrators', { email: body.email })).toBe(1);
        expect((await accept(tokenOf(link))).status).toBe(201);
      },
    };
  },
  'accept an invitation': async () => {
    const { email, token } = await invite();
    return {
      send: () => accept(token),
      // The link was used up, and the password counts.
      repeats: [404],
      verify: async () => expect((await logIn(email)).status).toBe(200),
    };
  },
  'change a role': async () => {
    const { id } = await invite();
    return {
      send: () => request(site, 'PUT', `/api/admin/users/${id}`, { body: { role: 'hr' } }),
      verify: async () => expect(await countOf('administrators', { _id: id as never, role: 'hr' })).toBe(1),
    };
  },
  'add the first passkey': async () => {
    const session = await join();
    const passkey = await newPasskey(session);
    return {
      send: () => request(session, 'POST', '/api/auth/passkeys', { body: passkey }),
      // The challenge was used up: the person begins again, or finds the passkey in the list.
      repeats: [400],
      async verify() {
        if ((await countOf('passkeys', { user: session.id })) === 0) {
          const body = await newPasskey(session);
          expect((await request(session, 'POST', '/api/auth/passkeys', { body })).status).toBe(201);
        }
        expect(jsonOf(await logIn(session.email))).toMatchObject({ secondFactor: 'passkey' });
        const state = jsonOf(await request(session, 'GET', '/api/auth/second-factor'));
        expect(state).toMatchObject({ recoveryCodes: 10 });
      },
    };
  },
  'reset a second factor': async () => {
    const session = await join();
    const body = await newPasskey(session);
    await request(session, 'POST', '/api/auth/passkeys', { body });
    return {
      send: () => request(site, 'DELETE', `/api/admin/users/${session.id}/second-factor`),
      async verify() {
        expect(jsonOf(await logIn(session.email))).toHaveProperty('token');
        expect(
          await countOf('administrators', { email: session.email, recoveryCodes: { $exists: true } }),
        ).toBe(0);
      },
    };
  },
};

testActs(() => site, ACTS);
