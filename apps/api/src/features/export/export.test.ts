import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import {
  buildActivity,
  buildEnquiry,
  buildNews,
  buildOpening,
  buildPage,
  buildProject,
} from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';
import { openArchive } from '../imports/read/archive.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

async function download(path: string): Promise<Buffer> {
  const response = await administrator
    .get(path)
    .buffer(true)
    .parse((stream, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  expect(response.headers['cache-control']).toContain('no-store');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="site-\d{4}-\d\d-\d\d\./);
  return response.body as Buffer;
}

test('the spreadsheet has a sheet for each collection, as its form has it, and nothing that runs', async () => {
  const project = await buildProject({
    title: '=HYPERLINK("https://evil.example")',
    latitude: 19.5,
    keypoints: [{ points: 'One' }, { points: 'Two' }],
    stats: [{ number: '420 m', points: 'Length' }],
  });
  await buildActivity({ title: 'Deck pour', project: project._id });
  await buildPage({
    title: 'Our fleet',
    content: [{ Header: 'Cranes', Points: [{ points: 'Twelve' }, { points: 'Inspected' }] }],
  });
  await buildEnquiry({ name: '@Asha' });
  await administrator.put('/api/content/site/24').send({ Title: 'Health first' }).expect(200);

  const { sheets } = await readXlsx(await download('/api/admin/export.xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Projects', 'Activities', 'News', 'Hiring', 'Own Pages', 'Submissions', 'Pages', 'Files'],
  ]);
  const rowOf = (sheet: number) => {
    const [headings = [], row = []] = sheets[sheet]?.rows ?? [];
    return Object.fromEntries(headings.map((heading, column) => [heading, row[column]]));
  };
  expect(rowOf(0)).toMatchObject({
    Title: '=HYPERLINK("https://evil.example")',
    Latitude: 19.5,
    'Key points': 'One\nTwo',
    Figures: '420 m | Length',
    Id: project._id,
  });
  expect(rowOf(1)).toMatchObject({ Title: 'Deck pour', Project: project.title });
  expect(rowOf(4)).toMatchObject({ Title: 'Our fleet', Address: '/our-fleet' });
  expect(rowOf(4)['Page sections']).toMatch(/^Cranes \|.* Twelve; Inspected$/);
  expect(rowOf(5)).toMatchObject({ Name: '@Asha' });
  expect(rowOf(6)).toEqual({ Page: 'health', Field: 'Title', Text: 'Health first' });
  for (const { cells } of sheets) {
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  }
});

test('the archive has every record as a read gives it, the content and the files', async () => {
  await buildNews({ title: 'Award' });
  await buildOpening({ position: 'Engineer' });
  const picture = await jpeg();
  const { body } = await administrator.post('/api/upload').attach('files', picture, 'a.jpg').expect(200);
  const path = join(api.context.config.dataDir, 'export.zip');
  await writeFile(path, await download('/api/admin/export.zip'));
  const archive = await openArchive(path);
  const jsonOf = async (name: string) => JSON.parse(String(await archive.read(name)));
  for (const name of ['projects', 'activities', 'news', 'hiring', 'pages']) {
    const listed = (await api.request.get(`/api/${name}?sort=_id`).expect(200)).body;
    expect(await jsonOf(`${name}.json`)).toEqual(listed);
  }
  expect(await jsonOf('form.json')).toHaveLength(1);
  expect(await jsonOf('content.json')).toEqual([{ _id: 24, record: { Title: 'Health first' } }]);
  const url: string = body.filePaths[0];
  expect(await jsonOf('files.json')).toMatchObject([
    { _id: url.replace('/uploads/', ''), originalName: 'a.jpg' },
  ]);
  const served = await api.request.get(url).expect(200);
  expect((await archive.read(`files/${url.replace('/uploads/', '')}`))?.equals(served.body)).toBe(true);
  archive.close();
});

test.each(['export.xlsx', 'export.zip'])(
  '%s is for the administrator alone and takes no parameters',
  async (name) => {
    await api.request.get(`/api/admin/${name}`).expect(401);
    await administrator.get(`/api/admin/${name}?all=1`).expect(400);
  },
);
