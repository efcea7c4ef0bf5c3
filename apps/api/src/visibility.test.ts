import { ROLES, type Role, reachOf } from '@plinth/schemas/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../test/client.ts';
import { buildProject, buildUser } from '../test/factories.ts';
import {
  buildMarked,
  canBe,
  DRAFTED,
  type Drafted,
  foldMarks,
  type MarkedRecord,
  OWNERSHIPS,
  STATES,
  unveiledIn,
  worksOn,
} from '../test/marked-records.ts';
import { jpeg } from '../test/pictures.ts';
import { Bin } from './collections/bin.ts';
import { History } from './collections/history.ts';
import { UserModel } from './features/auth/users.ts';
import { routeTables } from './routes.ts';

let api: TestApi;
let agents: Record<Role, Agent>;
/** One record of each collection, ownership and state, and those below. */
const world: MarkedRecord[] = [];
/** A file of the author's, which a draft of somebody else uses; and what lies in others' bin and history. */
let sharedFile: string;
let foreignBinId: string;
let foreignHistoryIds: string[];
let previewed: MarkedRecord;
let previewToken: string;

beforeAll(async () => {
  api = await startTestApi({ METRICS: 'on' });
  const owner = await api.signedIn();
  const creator = await buildUser({ role: 'author' });
  const colleague = await buildUser({ role: 'publisher' });
  const { _id: assignedProject } = await buildProject();
  const people = { creator, colleague, assignedProject };
  const roles = ROLES.map(async (role) => {
    const user = role === 'author' ? creator : await buildUser({ role });
    return [role, await api.signedInAs(user)] as const;
  });
  agents = Object.fromEntries(await Promise.all(roles)) as Record<Role, Agent>;

  for (const collection of DRAFTED) {
    for (const ownership of OWNERSHIPS.filter((each) => canBe(each, collection))) {
      for (const state of STATES) world.push(await buildMarked(collection, ownership, state, people));
    }
  }
  const assigned = world.filter((each) => each.ownership === 'assigned' && each.collection === 'projects');
  const projects = [assignedProject, ...assigned.map(({ _id }) => _id)];
  await UserModel.updateOne({ _id: creator._id }, { $set: { projects } });

  const { body } = await agents.author.post('/api/upload').attach('files', await jpeg('#345678'), 'a.jpg');
  sharedFile = String(body.filePaths[0]);
  const usesFile = await buildMarked('news', 'foreign', 'draft', people);
  const withPhoto = { title: usesFile.veiled, photo: sharedFile };
  await owner.put(`/api/news/${usesFile._id}/draft`).send(withPhoto).expect(200);
  const deleted = await buildMarked('news', 'foreign', 'review', people);
  await owner.delete(`/api/news/${deleted._id}`).expect(204);
  world.push(usesFile, deleted);

  foreignBinId = String((await Bin.findOne({ kind: 'news', recordId: deleted._id }).lean())?._id);
  const entries = await History.find({ kind: 'news', recordId: { $in: [deleted._id, usesFile._id] } }).lean();
  foreignHistoryIds = entries.map(({ _id }) => String(_id));
  previewed = find('news', 'foreign', 'pending');
  const link = await owner.post(`/api/news/${previewed._id}/preview-links`).send({}).expect(201);
  previewToken = link.body.path.replace('/preview/', '');
});
afterAll(() => api.stop());

const find = (collection: Drafted, ownership: string, state: string): MarkedRecord => {
  const found = world.find(
    (each) => each.collection === collection && each.ownership === ownership && each.state === state,
  );
  if (found === undefined)
    throw new Error(`There is no ${state} record of ${collection} that is ${ownership}.`);
  return found;
};
const of = (collection: Drafted) => world.filter((each) => each.collection === collection);
const hiddenOf = (collection: Drafted) => of(collection).filter(({ seen }) => seen === undefined);

let titles = 0;
const newTitle = () => `Mine ${++titles}`;

type Request = { path: string; body?: object };
/** The requests by which a route might show a record; none for one that has to do with no records. */
type Line = () => Request[];
const nothing: Line = () => [];
const gets =
  (...paths: string[]): Line =>
  () =>
    paths.map((path) => ({ path }));
const forEach = (make: (name: Drafted) => Record<string, Line>) =>
  Object.assign({}, ...DRAFTED.map(make)) as Record<string, Line>;

/** Every route that names no single record of the back office, which `record-permissions.test.ts` has. */
const LINES: Record<string, Line> = {
  ...forEach((name) => ({
    [`get /${name}`]: () =>
      [
        '',
        '?limit=200&sort=-updatedAt',
        '?q=veiled',
        '?fields=slug,createdAt',
        ...(name === 'projects'
          ? ['?state=Sikkim', '?sector=rail', '?sort=completion', '?services=veiled']
          : []),
        ...(name === 'activities'
          ? ['?state=Sikkim', ...hiddenOf('projects').map(({ _id }) => `?project=${_id}`)]
          : []),
        ...hiddenOf(name).map(({ _id }) => `?sort=createdAt&after=${_id}`),
      ].map((query) => ({ path: `/${name}${query}` })),
    [`get /${name}/sitemap`]: gets(`/${name}/sitemap`),
    [`get /${name}/by-slug/:slug`]: () =>
      of(name).flatMap(({ veiled }) =>
        veiled === undefined ? [] : [{ path: `/${name}/by-slug/${foldMarks(veiled)}` }],
      ),
    [`get /${name}/:id`]: () => of(name).map(({ _id }) => ({ path: `/${name}/${_id}` })),
    [`get /admin/records/${name}`]: gets(
      `/admin/records/${name}?limit=200`,
      `/admin/records/${name}?q=veiled&limit=200`,
      ...['draft', 'review', 'changes', 'live'].map((state) => `/admin/records/${name}?publication=${state}`),
    ),
    [`post /${name}`]: () => [
      { path: `/${name}`, body: { [name === 'hiring' ? 'position' : 'title']: newTitle() } },
      ...(name === 'activities'
        ? hiddenOf('projects').map(({ _id }) => ({
            path: '/activities',
            body: { title: newTitle(), project: _id },
          }))
        : []),
    ],
  })),
  'get /projects/counts': gets('/projects/counts', '/projects/counts?state=Sikkim'),
  'get /projects/facets': gets(
    '/projects/facets',
    '/projects/facets?q=veiled',
    '/projects/facets?sector=rail',
  ),
  'get /projects/places': gets('/projects/places', '/projects/places?sector=rail&frame=68,6,98,38'),
  'get /news/facets': gets('/news/facets'),
  'get /hiring/facets': gets('/hiring/facets'),
  'get /preview/:token': () => [{ path: `/preview/${previewToken}` }],
  'post /form': () =>
    (['projects', 'hiring'] as const).flatMap((name) =>
      hiddenOf(name)
        .slice(0, 7)
        .map(({ _id }) => ({
          path: '/form',
          body: {
            name: 'Asha',
            email: 'asha@example.com',
            phone: '+91 9876543210',
            message: 'Hello',
            [name === 'hiring' ? 'opening' : 'project']: _id,
          },
        })),
    ),
  ...Object.fromEntries(
    ['pdf', 'docx'].map((format) => [
      `get /projects/:id/sheet.${format}`,
      () => hiddenOf('projects').map(({ _id }) => ({ path: `/projects/${_id}/sheet.${format}` })),
    ]),
  ),
  // Compressed: `documents.test.ts` counts its pages.
  'get /site/company-profile.pdf': nothing,
  'post /admin/documents': () =>
    hiddenOf('projects').map(({ _id }) => ({
      path: '/admin/documents',
      body: { projects: [_id], format: 'pdf' },
    })),
  'get /form': gets('/form'),
  'get /admin/dashboard': gets('/admin/dashboard'),
  'get /admin/publication': gets('/admin/publication'),
  'get /admin/config': gets('/admin/config'),
  'get /admin/setup': gets('/admin/setup'),
  'get /admin/history': () => [
    { path: '/admin/history?limit=200' },
    ...world.map(({ collection, _id }) => ({
      path: `/admin/history?collection=${collection}&recordId=${_id}`,
    })),
  ],
  'get /admin/bin': gets('/admin/bin', '/admin/bin?collection=news'),
  'get /admin/references/:collection/:id': () =>
    world.map(({ collection, _id }) => ({ path: `/admin/references/${collection}/${_id}` })),
  'get /files': gets('/files'),
  'get /admin/media': gets('/admin/media'),
  'get /admin/media/:name': () => [{ path: mediaPath() }],
  'put /admin/media/:name': () => [{ path: mediaPath(), body: { alt: 'A bridge' } }],
  'delete /admin/media/:name': () => [{ path: mediaPath(), body: {} }],
  // Last, as an owner's end or revert the records that the others would show.
  'post /admin/history/:id/restore': () =>
    foreignHistoryIds.map((id) => ({ path: `/admin/history/${id}/restore`, body: {} })),
  'post /admin/bin/:id/restore': () => [{ path: `/admin/bin/${foreignBinId}/restore`, body: {} }],
  'delete /admin/bin/:id': () => [{ path: `/admin/bin/${foreignBinId}`, body: {} }],
  ...Object.fromEntries(
    [
      // Owners alone, who work on all records.
      'get /admin/activity get /admin/activity.csv get /admin/export.xlsx get /admin/export.zip',
      'get /admin/imports post /admin/imports get /admin/imports/:id put /admin/imports/:id/mapping',
      'post /admin/imports/:id/run post /admin/imports/:id/undo',
      'get /admin/imports/template.xlsx get /admin/imports/template.csv',
      'get /admin/data-subjects delete /admin/data-subjects get /admin/users post /admin/users',
      'put /admin/users/:id delete /admin/users/:id/second-factor post /admin/invitations',
      'post /admin/sample/removal delete /admin/sample/removal',
      'get /admin/second-factor-roles put /admin/second-factor-roles get /admin/identity put /admin/identity',
      // Neither records nor what is made of them.
      'get /health get /metrics get /changes get /openapi.json get /docs get /docs/reader.js',
      'get /content/site put /content/site get /content/site/:index put /content/site/:index',
      'get /site/identity get /site/icons/:name get /admin/look put /admin/look put /admin/setup',
      'get /admin/redirects post /admin/redirects delete /admin/redirects/:id',
      'get /admin/missed-paths delete /admin/missed-paths post /missed-paths',
      'post /upload post /admin/media/:name/replace get /admin/enquiries.csv',
      'get /form/:id put /form/:id delete /form/:id',
      'post /auth/login post /auth/logout post /auth/forgot-password post /auth/reset-password',
      'post /auth/accept-invitation post /auth/second-factor get /auth/second-factor get /auth/session',
      'put /auth/password put /auth/profile put /auth/photo delete /auth/photo get /auth/sessions delete /auth/sessions',
      'delete /auth/sessions/:id post /auth/totp put /auth/totp delete /auth/totp post /auth/recovery-codes',
      'post /auth/passkeys/options post /auth/passkeys delete /auth/passkeys/:id',
    ].flatMap((routes) => (routes.match(/\w+ \S+/g) ?? []).map((route) => [route, nothing])),
  ),
};

const mediaPath = () => `/admin/media/${sharedFile.replace('/uploads/', '')}`;
const NAMES_RECORD = /^(?:\/admin\/records)?\/(?:projects|activities|news|hiring|pages)\/:id/;

test('every route has a line here or names a record', () => {
  const routes = routeTables(api.context)
    .flat()
    .filter(({ path, permission }) => permission === 'public' || !NAMES_RECORD.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(LINES).sort()).toEqual(routes.sort());
});

/** Sends the requests of a route, whose method stands before its path. */
async function fire(agent: Agent, route: string): Promise<string[]> {
  const method = route.split(' ')[0] as 'get' | 'post' | 'put' | 'delete';
  const texts: string[] = [];
  for (const { path, body } of LINES[route]?.() ?? []) {
    const request = agent[method](`/api${path}`);
    const { text = '', headers, status } = await (body === undefined ? request : request.send(body));
    expect([path, status < 500]).toEqual([path, true]);
    texts.push(`${text} ${headers.location ?? ''} ${headers.link ?? ''}`);
  }
  return texts;
}

const describeFound = (records: MarkedRecord[]) => records.map(({ veiled }) => veiled);

test.each(['records/news', 'publication', 'history', 'bin', 'media', 'media/:name'])(
  'what GET /admin/%s must not show to all is there for an owner',
  async (path) => {
    const texts = await fire(agents.owner, `get /admin/${path}`);
    expect(unveiledIn(texts.join('\n'), world)).not.toEqual([]);
  },
);

describe.each(Object.keys(LINES).filter((route) => LINES[route] !== nothing))('%s', (route) => {
  test('shows nothing that the person may not see', async () => {
    const { permission } = routeTables(api.context)
      .flat()
      .find(({ method, path }) => `${method} ${path}` === route) ?? { permission: undefined };
    if (permission === undefined) throw new Error('This route is no more.');
    if (permission === 'public') {
      const shown = route === 'get /preview/:token' ? [previewed] : [];
      const hidden = world.filter((each) => !shown.includes(each));
      for (const agent of [api.request, agents.owner]) {
        const texts = await fire(agent, route);
        expect(describeFound(unveiledIn(texts.join('\n'), hidden))).toEqual([]);
      }
      return;
    }
    // Owners last: what they do may end a record.
    for (const role of [...ROLES].reverse().filter((each) => reachOf(each, permission) !== undefined)) {
      const hidden = world.filter((each) => !worksOn(role, each));
      const texts = await fire(agents[role], route);
      expect([role, describeFound(unveiledIn(texts.join('\n'), hidden))]).toEqual([role, []]);
    }
  });
});
