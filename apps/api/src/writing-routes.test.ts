import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR, type Agent, startTestApi, type TestApi } from '../test/client.ts';
import {
  buildActivity,
  buildEnquiry,
  buildNews,
  buildOpening,
  buildPage,
  buildProject,
  buildUser,
} from '../test/factories.ts';
import { jpeg } from '../test/pictures.ts';
import { codeOf } from '../test/totp.ts';
import { Bin } from './collections/bin.ts';
import { titleFieldOf } from './collections/definition.ts';
import { History } from './collections/history.ts';
import { workingVersion } from './collections/publication.ts';
import { findStored, presentOne } from './collections/write.ts';
import { startSeed, storeSampleContents } from './database/seed-marker.ts';
import { newLinkToken } from './features/auth/link-token.ts';
import { signChallenge } from './features/auth/second-factor-challenge.ts';
import { allCollections, findCollection } from './features/collections.ts';
import { fingerprintOfRecord } from './features/sample/fingerprint.ts';
import { newTotpSecret } from './features/second-factor/totp.ts';
import { routeTables } from './routes.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

type Send = () => Promise<{ status: number; text: string }>;
/** Prepares one record and gives the request that is then sent several times at once. */
type Prepare = () => Promise<Send>;

const builders = {
  projects: buildProject,
  activities: buildActivity,
  news: buildNews,
  hiring: buildOpening,
  pages: buildPage,
  form: buildEnquiry,
};
type Name = keyof typeof builders;
const PUBLIC: Name[] = ['projects', 'activities', 'news', 'hiring', 'pages'];
const ALL: Name[] = [...PUBLIC, 'form'];

const inputOf = (name: Name) =>
  name === 'form'
    ? { name: 'Visitor', email: 'visitor@example.com', phone: '+91 9876543210', message: 'Changed' }
    : { [titleFieldOf(name)]: 'Changed' };

const create = (name: Name) => async () => async () => administrator.post(`/api/${name}`).send(inputOf(name));
const replace = (name: Name) => async () => {
  const { _id } = await builders[name]();
  return async () => administrator.put(`/api/${name}/${_id}`).send(inputOf(name));
};
const remove = (name: Name) => async () => {
  const { _id } = await builders[name]();
  return async () => administrator.delete(`/api/${name}/${_id}`);
};
const actOn = (name: Name, action: string, prepare?: (path: string) => Promise<unknown>) => async () => {
  const { _id } = await builders[name]();
  const path = `/api/${name}/${_id}`;
  await prepare?.(path);
  return async () => administrator.post(`${path}/${action}`).send({});
};
const saveDraft = (name: Name) => (path: string) => administrator.put(`${path}/draft`).send(inputOf(name));
const forEachCollection = (names: Name[], method: string, path: string, make: (name: Name) => Prepare) =>
  Object.fromEntries(names.map((name) => [`${method} /${name}${path}`, make(name)]));

async function binEntry(): Promise<string> {
  const { _id } = await buildNews();
  await administrator.delete(`/api/news/${_id}`).expect(204);
  return String((await Bin.findOne({ kind: 'news', recordId: _id }).lean())?._id);
}

async function historyEntry(): Promise<string> {
  const { _id } = await buildNews();
  await administrator.put(`/api/news/${_id}`).send({ title: 'Changed' }).expect(200);
  return String((await History.findOne({ kind: 'news', recordId: _id, action: 'updated' }).lean())?._id);
}

let invited = 0;
const invitation = () => ({ name: 'Asha', email: `invited-${invited++}@example.com`, role: 'desk' });
async function invitationToken(): Promise<string> {
  const { body } = await administrator.post('/api/admin/invitations').send(invitation());
  return /#token=([^&]+)/.exec(body.link)?.[1] ?? '';
}

const SAMPLE = '/api/admin/sample/removal';

/** A news item as the sample company has them. */
async function sampleNews(): Promise<void> {
  const item = await buildNews();
  const fingerprint = fingerprintOfRecord({ fields: ['title', 'date'] }, item);
  await startSeed(new Date());
  await storeSampleContents({ items: [{ key: `news/${item._id}`, fingerprint }], files: [] });
}

const sampleMoved = (state: string | undefined) =>
  expect
    .poll(async () => (await administrator.post(`${SAMPLE}?dryRun=true`).send({})).body.removal?.state, {
      timeout: 30_000,
    })
    .toBe(state);

let imported = 0;
/** An import of one new opening, with its columns mapped. */
async function checkedImport(): Promise<string> {
  const file = Buffer.from(`Position\nSurveyor ${imported++}\n`);
  const { body } = await administrator
    .post('/api/admin/imports')
    .field('collection', 'hiring')
    .attach('file', file, 'a.csv');
  await administrator
    .put(`/api/admin/imports/${body.id}/mapping`)
    .send({ mapping: body.mapping })
    .expect(200);
  return body.id;
}

const importEnded = (id: string, state: string) =>
  expect
    .poll(async () => (await administrator.get(`/api/admin/imports/${id}`)).body.state, { timeout: 30_000 })
    .toBe(state);

let { password } = ADMINISTRATOR;
let shade = 0;
const newPicture = () => jpeg(`#${(0x10_10_10 + shade++ * 0x11).toString(16)}`, { width: 64, height: 48 });
async function storedPicture(): Promise<string> {
  const { body } = await administrator.post('/api/upload').attach('files', await newPicture(), 'a.jpg');
  return String(body.filePaths[0]).replace('/uploads/', '');
}

/** Every route that writes; a new one is added here with a request that several people may send at once. */
const WRITES: Record<string, Prepare> = {
  ...forEachCollection(ALL, 'post', '', create),
  ...forEachCollection(ALL, 'put', '/:id', replace),
  ...forEachCollection(ALL, 'delete', '/:id', remove),
  ...forEachCollection(PUBLIC, 'put', '/:id/draft', (name) => async () => {
    const { _id } = await builders[name]();
    return async () => saveDraft(name)(`/api/${name}/${_id}`);
  }),
  ...forEachCollection(PUBLIC, 'delete', '/:id/draft', (name) => async () => {
    const { _id } = await builders[name]();
    await saveDraft(name)(`/api/${name}/${_id}`);
    return async () => administrator.delete(`/api/${name}/${_id}/draft`);
  }),
  ...forEachCollection(PUBLIC, 'post', '/:id/publish', (name) => actOn(name, 'publish', saveDraft(name))),
  ...forEachCollection(PUBLIC, 'post', '/:id/unpublish', (name) => actOn(name, 'unpublish')),
  ...forEachCollection(PUBLIC, 'delete', '/:id/schedule', (name) => async () => {
    const { _id } = await builders[name]();
    const unpublishAt = '2199-01-01T00:00:00Z';
    await administrator.post(`/api/${name}/${_id}/unpublish`).send({ unpublishAt }).expect(200);
    return async () => administrator.delete(`/api/${name}/${_id}/schedule`);
  }),
  ...forEachCollection(PUBLIC, 'post', '/:id/request-review', (name) =>
    actOn(name, 'request-review', saveDraft(name)),
  ),
  ...forEachCollection(PUBLIC, 'post', '/:id/request-changes', (name) =>
    actOn(name, 'request-changes', saveDraft(name)),
  ),
  ...Object.fromEntries(
    PUBLIC.flatMap((name) => {
      const path = `/admin/records/${name}/:id/comments`;
      const send = async () => {
        const { _id } = await builders[name]();
        const url = `/api/admin/records/${name}/${_id}/comments`;
        return { url, comment: async () => administrator.post(url).send({ text: 'Looks right' }) };
      };
      const resolve: Prepare = async () => {
        const { url, comment } = await send();
        const { body } = await comment();
        return async () => administrator.put(`${url}/${body._id}`).send({ resolved: true });
      };
      const link: Prepare = async () => {
        const { _id } = await builders[name]();
        return async () => administrator.post(`/api/${name}/${_id}/preview-links`).send({});
      };
      const withdraw: Prepare = async () => {
        const { _id } = await builders[name]();
        const url = `/api/${name}/${_id}/preview-links`;
        const { body } = await administrator.post(url).send({}).expect(201);
        return async () => administrator.delete(`${url}/${body._id}`);
      };
      const open =
        (send: (url: string) => () => ReturnType<Send>): Prepare =>
        async () => {
          const { _id } = await builders[name]();
          return send(`/api/admin/records/${name}/${_id}`);
        };
      const typed = { values: '{}', savedAt: '2026-11-22T10:00:00Z' };
      const form = `/admin/records/${name}/:id`;
      return [
        [
          `put ${form}/presence/:window`,
          open((url) => async () => administrator.put(`${url}/presence/0123456789abcdef`)),
        ],
        [
          `delete ${form}/presence/:window`,
          open((url) => async () => administrator.delete(`${url}/presence/0123456789abcdef`)),
        ],
        [`put ${form}/autosave`, open((url) => async () => administrator.put(`${url}/autosave`).send(typed))],
        [`delete ${form}/autosave`, open((url) => async () => administrator.delete(`${url}/autosave`))],
        [`post /${name}/:id/preview-links`, link],
        [`delete /${name}/:id/preview-links/:link`, withdraw],
        [`post ${path}`, async () => (await send()).comment],
        [`put ${path}/:comment`, resolve],
      ];
    }),
  ),
  'post /admin/bin/:id/restore': async () => {
    const id = await binEntry();
    return async () => administrator.post(`/api/admin/bin/${id}/restore`);
  },
  'delete /admin/bin/:id': async () => {
    const id = await binEntry();
    return async () => administrator.delete(`/api/admin/bin/${id}`);
  },
  'post /admin/history/:id/restore': async () => {
    const id = await historyEntry();
    return async () => administrator.post(`/api/admin/history/${id}/restore`);
  },
  'delete /admin/data-subjects': async () => {
    const { email } = await buildEnquiry();
    return async () => administrator.delete(`/api/admin/data-subjects?email=${encodeURIComponent(email)}`);
  },
  'put /content/site': async () => async () => administrator.put('/api/content/site').send({ data: [] }),
  'put /content/site/:index': async () => async () =>
    administrator.put('/api/content/site/2').send({ NewsTitile: `News ${Math.random()}` }),
  'put /admin/look': async () => async () => administrator.put('/api/admin/look').send({ accent: '#0047ab' }),
  'put /admin/setup': async () => async () =>
    administrator.put('/api/admin/setup').send({ isDismissed: true }),
  'put /admin/identity': async () => async () =>
    administrator.put('/api/admin/identity').send({ legalName: `Company ${Math.random()}` }),
  'post /upload': async () => {
    const picture = await newPicture();
    return async () => administrator.post('/api/upload').attach('files', picture, 'a.jpg');
  },
  'put /admin/media/:name': async () => {
    const name = await storedPicture();
    return async () => administrator.put(`/api/admin/media/${name}`).send({ alt: 'A bridge' });
  },
  'post /admin/media/:name/replace': async () => {
    const name = await storedPicture();
    await buildNews({ photo: `/uploads/${name}` });
    const picture = await newPicture();
    return async () =>
      administrator.post(`/api/admin/media/${name}/replace`).attach('files', picture, 'b.jpg');
  },
  'delete /admin/media/:name': async () => {
    const name = await storedPicture();
    return async () => administrator.delete(`/api/admin/media/${name}`);
  },
  'post /admin/imports': async () => async () =>
    administrator
      .post('/api/admin/imports')
      .field('collection', 'hiring')
      .attach('file', Buffer.from('Position\nSurveyor\n'), 'a.csv'),
  'put /admin/imports/:id/mapping': async () => {
    const id = await checkedImport();
    return async () => administrator.put(`/api/admin/imports/${id}/mapping`).send({ mapping: ['position'] });
  },
  'post /admin/imports/:id/run': async () => {
    const id = await checkedImport();
    return async () => {
      const response = await administrator.post(`/api/admin/imports/${id}/run`);
      await importEnded(id, 'done');
      return response;
    };
  },
  'post /admin/imports/:id/undo': async () => {
    const id = await checkedImport();
    await administrator.post(`/api/admin/imports/${id}/run`).expect(202);
    await importEnded(id, 'done');
    return async () => {
      const response = await administrator.post(`/api/admin/imports/${id}/undo`);
      await importEnded(id, 'undone');
      return response;
    };
  },
  'post /admin/sample/removal': async () => {
    await sampleNews();
    return async () => {
      const response = await administrator.post(SAMPLE).send({});
      await sampleMoved('removed');
      return response;
    };
  },
  'delete /admin/sample/removal': async () => {
    await sampleNews();
    await administrator.post(SAMPLE).send({}).expect(202);
    await sampleMoved('removed');
    return async () => {
      const response = await administrator.delete(SAMPLE);
      await sampleMoved(undefined);
      return response;
    };
  },
  'post /missed-paths': async () => async () => api.request.post('/api/missed-paths').send({ path: '/gone' }),
  'delete /admin/missed-paths': async () => async () =>
    administrator.delete('/api/admin/missed-paths?path=/gone'),
  'post /admin/redirects': async () => {
    const from = `/old-${Math.random()}`;
    return async () => administrator.post('/api/admin/redirects').send({ from, to: '/projects' });
  },
  'delete /admin/redirects/:id': async () => {
    const redirect = { from: `/old-${Math.random()}`, to: '/projects' };
    const { body } = await administrator.post('/api/admin/redirects').send(redirect);
    return async () => administrator.delete(`/api/admin/redirects/${body._id}`);
  },
  'post /auth/login': async () => async () => api.request.post('/api/auth/login').send(ADMINISTRATOR),
  'post /auth/logout': async () => {
    const agent = await api.signedIn();
    return async () => agent.post('/api/auth/logout');
  },
  'put /auth/password': async () => {
    const currentPassword = password;
    password += '!';
    const change = { currentPassword, newPassword: password };
    return async () => administrator.put('/api/auth/password').send(change);
  },
  'put /auth/profile': async () => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.put('/api/auth/profile').send({ name: 'Asha' });
  },
  'delete /auth/sessions/:id': async () => {
    const user = await buildUser({ role: 'desk' });
    const [agent] = [await api.signedInAs(user), await api.signedInAs(user)];
    const { body } = await agent.get('/api/auth/sessions');
    const { id } = body.sessions.find(({ current }: { current: boolean }) => !current);
    return async () => agent.delete(`/api/auth/sessions/${id}`);
  },
  'post /auth/forgot-password': async () => async () =>
    api.request.post('/api/auth/forgot-password').send({ email: 'nobody@example.com' }),
  'post /auth/reset-password': async () => {
    const { token, stored } = newLinkToken(60_000);
    await buildUser({ role: 'desk', password: 'kiln mortar heron', passwordLink: stored });
    return async () =>
      api.request.post('/api/auth/reset-password').send({ token, password: 'three other words' });
  },
  'post /auth/accept-invitation': async () => {
    const token = await invitationToken();
    return async () =>
      api.request.post('/api/auth/accept-invitation').send({ token, password: 'kiln mortar heron' });
  },
  'post /admin/users': async () => {
    const input = invitation();
    return async () => administrator.post('/api/admin/users').send(input);
  },
  'post /admin/invitations': async () => {
    const input = invitation();
    return async () => administrator.post('/api/admin/invitations').send(input);
  },
  'post /auth/second-factor': async () => {
    const user = await buildUser({ role: 'desk', totp: { secret: newTotpSecret(), lastStep: 0 } });
    const challenge = signChallenge(user, api.context.config.jwtSecret);
    const code = codeOf(user);
    return async () => api.request.post('/api/auth/second-factor').send({ challenge, code });
  },
  'post /auth/totp': async () => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.post('/api/auth/totp');
  },
  'put /auth/totp': async () => {
    const user = await buildUser({ role: 'desk', pendingTotp: newTotpSecret() });
    const agent = await api.signedInAs(user);
    const code = codeOf(user);
    return async () => agent.put('/api/auth/totp').send({ code });
  },
  'delete /auth/totp': async () => {
    const agent = await api.signedInAs(await buildUser({ role: 'desk' }));
    return async () => agent.delete('/api/auth/totp');
  },
  'post /auth/recovery-codes': async () => {
    const totp = { secret: newTotpSecret(), lastStep: 0 };
    const agent = await api.signedInAs(await buildUser({ role: 'desk', totp }));
    return async () => agent.post('/api/auth/recovery-codes');
  },
  'put /admin/second-factor-roles': async () => async () =>
    administrator.put('/api/admin/second-factor-roles').send({ roles: [] }),
  'delete /admin/users/:id/second-factor': async () => {
    const { _id } = await buildUser({ role: 'desk' });
    return async () => administrator.delete(`/api/admin/users/${_id}/second-factor`);
  },
  'put /admin/users/:id': async () => {
    const { _id } = await buildUser({ role: 'desk' });
    return async () => administrator.put(`/api/admin/users/${_id}`).send({ role: 'hr' });
  },
  // Last, as it ends the session of the others.
  'delete /auth/sessions': async () => {
    const agent = await api.signedIn();
    return async () => agent.delete('/api/auth/sessions');
  },
};

/** A record is in its collection or once in the bin, and the end of its history says the same. */
async function expectAgreement(): Promise<void> {
  const copies = await Bin.find().sort({ deletedAt: -1 }).lean();
  const ids = copies.map(({ kind, recordId }) => `${kind} ${recordId}`);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { kind, recordId, unrecorded, restoringAt } of copies) {
    const collection = findCollection(kind);
    if (collection === undefined) throw new Error(`${kind} is no collection`);
    expect({ recordId, unrecorded, restoringAt }).toEqual({ recordId });
    expect([recordId, await findStored(collection, recordId)]).toEqual([recordId, null]);
    expect([recordId, (await lastChange(kind, recordId))?.action]).toEqual([recordId, 'deleted']);
  }
  for (const collection of allCollections) {
    for (const stored of await collection.model.find().sort({ _id: 1 }).lean()) {
      expect(stored.unrecorded ?? []).toEqual([]);
      const record = await presentOne(collection, workingVersion(stored));
      const change = await lastChange(collection.name, record._id);
      // Enquiries come in without an entry, and reading one is no change.
      if (collection.name !== 'form') expect(change?.after).toEqual(record);
      expect(change?.action).not.toBe('deleted');
    }
  }
}

const lastChange = (kind: string, recordId: string) =>
  History.findOne({ kind, recordId }).sort({ at: -1, _id: -1 }).lean();

test('every route that writes is fired at once below', () => {
  const routes = routeTables(api.context).flat();
  const writing = routes.filter(({ method }) => method !== 'get');
  expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(WRITES).sort());
});

describe('collection, bin and history agree after several at once of', () => {
  test.each(Object.keys(WRITES))('%s', async (route) => {
    for (const times of [2, 3]) {
      const send = await WRITES[route]?.();
      if (send === undefined) throw new Error('nothing to send');
      const responses = await Promise.all(Array.from({ length: times }, send));
      const failures = responses.filter(({ status }) => status >= 500).map(({ text }) => text);
      expect(failures).toEqual([]);
      expect(responses.some(({ status }) => status < 300)).toBe(true);
    }
    await expectAgreement();
  });
});

describe('no record is lost between', () => {
  beforeAll(async () => {
    administrator = await api.signedIn();
  });

  test('deletions at once: it is in the bin once, and only one of them has done it', async () => {
    for (let round = 0; round < 15; round++) {
      const { _id } = await buildNews();
      const path = `/api/news/${_id}`;
      const responses = await Promise.all([administrator.delete(path), administrator.delete(path)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(await Bin.countDocuments({ kind: 'news', recordId: _id })).toBe(1);
    }
    await expectAgreement();
  });

  test('deleting and restoring at once', async () => {
    for (let round = 0; round < 15; round++) {
      const { _id } = await buildNews();
      await administrator.delete(`/api/news/${_id}`).expect(204);
      const entry = await Bin.findOne({ kind: 'news', recordId: _id }).lean();
      const restore = async () => administrator.post(`/api/admin/bin/${entry?._id}/restore`);
      const remove = async () => administrator.delete(`/api/news/${_id}`);
      await Promise.all([restore(), remove(), restore(), remove(), remove()]);
      const present = (await api.request.get(`/api/news/${_id}`)).status === 200;
      const copies = await Bin.countDocuments({ kind: 'news', recordId: _id });
      expect(copies + Number(present)).toBe(1);
    }
    await expectAgreement();
  });
});
