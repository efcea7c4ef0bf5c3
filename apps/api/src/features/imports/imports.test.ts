import type { Import } from '@plinth/schemas/imports';
import type { CellValue } from 'hucre/xlsx';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';
import { bombPng, jpeg } from '../../../test/pictures.ts';
import { workbook, zipOf } from '../../../test/spreadsheets.ts';
import { Bin } from '../../collections/bin.ts';
import { History } from '../../collections/history.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of [
    'projects',
    'news',
    'hiring',
    'history',
    'bin',
    'imports',
    'importRows',
    'importMappings',
  ]) {
    await mongoose.connection.collection(name).deleteMany({});
  }
});

type Files = { photos?: Buffer; name?: string; collection?: string };

function send(
  file: Buffer | string,
  { photos, name = 'projects.xlsx', collection = 'projects' }: Files = {},
) {
  const request = administrator
    .post('/api/admin/imports')
    .field('collection', collection)
    .attach('file', Buffer.from(file), name);
  return photos === undefined ? request : request.attach('photos', photos, 'photos.zip');
}

const read = async (id: string, query = ''): Promise<Import> =>
  (await administrator.get(`/api/admin/imports/${id}${query}`).expect(200)).body;

async function check(file: Buffer | string, files: Files = {}): Promise<Import> {
  const { body } = await send(file, files).expect(201);
  const checked = await administrator
    .put(`/api/admin/imports/${body.id}/mapping`)
    .send({ mapping: body.mapping })
    .expect(200);
  if (checked.body.state === 'checked') return checked.body;
  await expect.poll(async () => (await read(body.id)).state, { timeout: 60_000 }).toBe('checked');
  return read(body.id);
}

async function settled(id: string): Promise<Import> {
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toMatch(/^(?:done|undone)$/);
  return read(id);
}

async function run(id: string): Promise<Import> {
  await administrator.post(`/api/admin/imports/${id}/run`).expect(202);
  return settled(id);
}

async function undo(id: string): Promise<Import> {
  await administrator.post(`/api/admin/imports/${id}/undo`).expect(202);
  return settled(id);
}

const importAll = async (rows: CellValue[][], files?: Files) =>
  run((await check(await workbook(rows), files)).id);

type Listed = {
  _id: string;
  title: string;
  state?: string;
  client?: string;
  photo?: { url: string; alt?: string }[];
};
const projects = async (): Promise<Listed[]> =>
  (await api.request.get('/api/projects?sort=title').expect(200)).body;

const HEADINGS = ['Name of Project', 'Client', 'State', 'Location'];
const WORLI = ['Samudra Towers', 'Samudra Realty', 'MH', 'Worli, Mumbai'];
const KOCHI = ['Kochi Water Metro', 'Kochi Metro', 'Kerala', 'Kochi'];

describe('an import', () => {
  test('recognizes the headings, says what it would do, and stores nothing before it is run', async () => {
    const { body } = await send(await workbook([HEADINGS, WORLI])).expect(201);
    expect(body).toMatchObject({
      state: 'mapping',
      headings: HEADINGS,
      mapping: ['title', 'client', 'state', 'location'],
      samples: [WORLI],
      rowCount: 1,
    });
    const checked = await check(await workbook([HEADINGS, WORLI, KOCHI]));
    expect(checked).toMatchObject({ state: 'checked', plan: { create: 2, update: 0 }, faults: [] });
    expect(await projects()).toEqual([]);

    const done = await run(checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 2 }, progress: { done: 2, total: 2 } });
    expect(await projects()).toMatchObject([
      { title: 'Kochi Water Metro', state: 'Kerala' },
      { title: 'Samudra Towers', state: 'Maharashtra', client: 'Samudra Realty', location: 'Worli, Mumbai' },
    ]);
    expect(await History.countDocuments({ kind: 'projects' })).toBe(2);
  });

  test('of the same file twice changes nothing, and leaves blank cells as they are', async () => {
    await importAll([HEADINGS, WORLI, KOCHI]);
    const again = await importAll([HEADINGS, WORLI, ['kochi water metro', '', '', 'Ernakulam']]);
    expect(again.counts).toEqual({ unchanged: 1, updated: 1 });
    expect(await projects()).toMatchObject([
      { title: 'kochi water metro', client: 'Kochi Metro', state: 'Kerala', location: 'Ernakulam' },
      { title: 'Samudra Towers' },
    ]);
    expect(await History.countDocuments()).toBe(3);
  });

  test('names each fault with row and column, suggests what to do, and imports the other rows', async () => {
    const done = await importAll([
      HEADINGS,
      WORLI,
      ['Bandra Link', 'PWD', 'Maharastra', 'Bandra'],
      ['', 'PWD', 'Goa', 'Panaji'],
      ['Samudra towers', 'PWD', 'Goa', 'Panaji'],
      ['Long', 'x'.repeat(300), 'Goa', 'Panaji'],
      ['Broken', '#REF!', 'Goa', '=A1'],
    ]);
    expect(done.counts).toEqual({ created: 1, faulty: 5 });
    expect(done.faults).toEqual([
      {
        row: 3,
        column: 'State',
        message: '“Maharastra” is not a state or union territory of India.',
        suggestion: 'Did you mean Maharashtra?',
      },
      { row: 4, column: 'Name of Project', message: 'The title is required.' },
      {
        row: 5,
        column: 'Name of Project',
        message: 'Row 2 has the same title.',
        suggestion: 'Give the rows codes, or different titles.',
      },
      { row: 6, column: 'Client', message: 'The client is too long: 200 characters at most.' },
      expect.objectContaining({ row: 7, column: 'Client', message: expect.stringContaining('#REF!') }),
      expect.objectContaining({ row: 7, column: 'Location', message: expect.stringContaining('formula') }),
    ]);
    expect((await read(done.id, '?only=faulty&limit=2')).rows).toHaveLength(2);
    expect(await projects()).toHaveLength(1);
  });

  test('of a title that several records have asks for more', async () => {
    await buildProject({ title: 'Twin' });
    await buildProject({ title: 'twin' });
    const { faults } = await check(await workbook([HEADINGS, ['TWIN', '', '', '']]));
    expect(faults).toMatchObject([{ row: 2, message: expect.stringContaining('Several records') }]);
  });

  test('remembers the columns that were chosen', async () => {
    const file = await workbook([
      ['Nickname', 'Notes'],
      ['Samudra Towers', 'internal'],
    ]);
    const { body } = await send(file).expect(201);
    expect(body.mapping).toEqual([null, null]);
    const path = `/api/admin/imports/${body.id}/mapping`;
    const { body: problem } = await administrator
      .put(path)
      .send({ mapping: [null, null] })
      .expect(400);
    expect(problem.errors).toEqual([{ path: 'mapping', message: 'Choose the column for Title or Code.' }]);
    await administrator
      .put(path)
      .send({ mapping: ['title', 'title'] })
      .expect(400);
    await administrator
      .put(path)
      .send({ mapping: ['lost', null] })
      .expect(400);
    await administrator
      .put(path)
      .send({ mapping: ['title'] })
      .expect(400);
    await administrator
      .put(path)
      .send({ mapping: ['title', null] })
      .expect(200);
    expect((await send(file).expect(201)).body.mapping).toEqual(['title', null]);
  });

  test('of news and openings reads dates and numbers', async () => {
    const news = await check(
      await workbook([
        ['Headline', 'Date'],
        ['Topped out', new Date(Date.UTC(2026, 7, 14))],
        ['Begun', '14/09/2026'],
      ]),
      {
        collection: 'news',
      },
    );
    await run(news.id);
    const { body: items } = await api.request.get('/api/news').expect(200);
    expect(items.map(({ date }: { date: string }) => date)).toEqual(['2026-09-14', '2026-08-14']);
    const openings = await check('Position;Vacancies\r\nBridge Engineer;2 posts\r\n', {
      collection: 'hiring',
      name: 'a.csv',
    });
    await run(openings.id);
    const { body: hiring } = await api.request.get('/api/hiring').expect(200);
    expect(hiring).toMatchObject([{ position: 'Bridge Engineer', Openings: 2 }]);
  });

  test('sent twice under one key is one import', async () => {
    const file = await workbook([HEADINGS, WORLI]);
    const first = await send(file).set('Idempotency-Key', 'import-key-1').expect(201);
    const second = await send(file).set('Idempotency-Key', 'import-key-1').expect(201);
    expect(second.body.id).toBe(first.body.id);
    const { body } = await administrator.get('/api/admin/imports').expect(200);
    expect(body).toHaveLength(1);
  });

  test('cannot be run before its columns are mapped, and once only', async () => {
    const { body } = await send(await workbook([HEADINGS, WORLI])).expect(201);
    await administrator.post(`/api/admin/imports/${body.id}/run`).expect(409);
    await administrator.post(`/api/admin/imports/${body.id}/undo`).expect(409);
    await administrator
      .put(`/api/admin/imports/${body.id}/mapping`)
      .send({ mapping: body.mapping })
      .expect(200);
    await run(body.id);
    await administrator.post(`/api/admin/imports/${body.id}/run`).expect(409);
    await administrator
      .put(`/api/admin/imports/${body.id}/mapping`)
      .send({ mapping: body.mapping })
      .expect(409);
    await administrator.get('/api/admin/imports/0123456789abcdef01234567').expect(404);
    await api.request.get('/api/admin/imports').expect(401);
  });
});

describe('projects with codes', () => {
  const CODED = [
    'Code',
    'Title',
    'Status',
    'Contract value (₹ Cr)',
    'Area (sq ft)',
    'Completed on',
    'Scope of work',
  ];
  /** As they are stored: visitors do not see what a value is. */
  const codedProjects = () =>
    mongoose.connection.collection('projects').find().sort({ titleKey: 1 }).toArray();

  test('are found again by them, and take amounts, sizes, dates and choices as people write them', async () => {
    await importAll([
      CODED,
      ['P014', 'Samudra Towers', 'Under construction', '780', '12,00,000', '2023-24', 'Civil; facade'],
      ['P015', 'Kochi Metro', 'Completed', '₹ 95 lakh', '500 sqm', 45_000, ''],
    ]);
    const [kochi, samudra] = await codedProjects();
    expect(samudra).toMatchObject({
      code: 'P014',
      status: 'ongoing',
      value: 7_800_000_000,
      completedOn: '2024-03-31',
      areaM2: 111_483.648,
    });
    expect(kochi).toMatchObject({ value: 9_500_000, areaM2: 500, completedOn: '2023-03-15' });

    const again = await importAll([CODED, ['P014', 'Samudra Towers, Worli', '', '', '', '', '']]);
    expect(again.counts).toEqual({ updated: 1 });
    expect((await codedProjects()).map(({ title, value }) => [title, value])).toEqual([
      ['Kochi Metro', 9_500_000],
      ['Samudra Towers, Worli', 7_800_000_000],
    ]);
  });

  test('that two rows share are imported from the first, and a record without one is found by its title', async () => {
    const { _id } = await buildProject({ title: 'Samudra Towers' });
    const done = await importAll([CODED, ['P014', 'Samudra Towers'], ['p014', 'Another']]);
    expect(done.counts).toEqual({ updated: 1, faulty: 1 });
    expect(done.faults).toEqual([
      {
        row: 3,
        column: 'Code',
        message: 'Row 2 has the same code, “p014”.',
        suggestion: 'Give one of the rows another code.',
      },
    ]);
    const [project] = await codedProjects();
    expect([String(project?._id), project?.code]).toEqual([_id, 'P014']);
  });

  test('bring their photographs by folder or prefix', async () => {
    const photos = await zipOf({
      'P014/2.jpg': await jpeg('#303030'),
      'P014/10.jpg': await jpeg('#404040'),
      'P015_01.jpg': await jpeg('#505050'),
    });
    const { id } = await importAll([CODED, ['P014', 'Samudra Towers'], ['P015', 'Kochi Metro']], { photos });
    const [kochi, samudra] = await projects();
    expect([kochi?.photo?.length, samudra?.photo?.length]).toEqual([1, 2]);
    expect((await undo(id)).counts).toEqual({ undone: 2 });
  });
});

describe('the undo of an import', () => {
  test('moves what was created into the bin and reverts what was updated; run again it is as it was', async () => {
    await buildProject({ title: 'Kochi Water Metro', client: 'Before' });
    const { id } = await importAll([HEADINGS, WORLI, KOCHI]);
    const after = await projects();
    expect((await undo(id)).counts).toEqual({ undone: 2 });
    expect(await projects()).toMatchObject([{ title: 'Kochi Water Metro', client: 'Before' }]);
    expect(await Bin.countDocuments()).toBe(1);

    expect((await run(id)).counts).toEqual({ created: 1, updated: 1 });
    const again = await projects();
    expect(again.map(({ _id, title, client }) => ({ _id, title, client }))).toEqual(
      after.map(({ _id, title, client }) => ({ _id, title, client })),
    );
    expect(await Bin.countDocuments()).toBe(0);
    expect((await undo(id)).counts).toEqual({ undone: 2 });
    expect(await projects()).toMatchObject([{ title: 'Kochi Water Metro', client: 'Before' }]);
  });

  test('leaves alone what was changed or deleted since, and lists it', async () => {
    await buildProject({ title: 'Kochi Water Metro' });
    const { id } = await importAll([HEADINGS, WORLI, KOCHI, ['Third', '', '', '']]);
    const [kochi, samudra, third] = await projects();
    await administrator.put(`/api/projects/${samudra?._id}`).send({ title: 'Samudra One' }).expect(200);
    await administrator.delete(`/api/projects/${kochi?._id}`).expect(204);
    await administrator.delete(`/api/projects/${third?._id}`).expect(204);
    const undone = await undo(id);
    expect(undone.counts).toEqual({ kept: 2, undone: 1 });
    expect(undone.faults).toEqual([
      { row: 2, message: 'The record was changed since, and stays as it is.' },
      { row: 3, message: 'The record was deleted since.' },
    ]);
    expect(await projects()).toMatchObject([{ title: 'Samudra One' }]);
  });
});

describe('photographs', () => {
  test('named in the rows come in their order through the upload’s own pipeline', async () => {
    const [front, night] = [await jpeg('#101010'), await jpeg('#202020')];
    const photos = await zipOf({
      'all/front.jpg': front,
      'night.jpg': night,
      'bad.jpg': 'no picture',
      'spare.jpg': front,
    });
    const rows = [
      [...HEADINGS, 'Photos'],
      [...WORLI, 'night.jpg; front'],
      [...KOCHI, 'bad.jpg'],
      ['Third', '', '', '', 'lost.jpg'],
    ];
    const done = await importAll(rows, { photos });
    expect(done.counts).toEqual({ created: 2, faulty: 1 });
    expect(done.unmatchedPhotos).toEqual(['spare.jpg']);
    expect(done.faults).toMatchObject([
      { row: 4, column: 'Photos', message: 'The archive has no photograph “lost.jpg”.' },
    ]);
    const [kochi, samudra] = await projects();
    expect(kochi?.photo).toBeUndefined();
    expect(samudra?.photo).toHaveLength(2);
    const { rows: listed } = await read(done.id, '?only=created');
    expect(listed[1]?.faults[0]?.message).toContain('bad.jpg');
    for (const { url } of samudra?.photo ?? []) await api.request.get(url).expect(200);

    // Descriptions that somebody has given them stay, and the same file again is no change.
    const described = samudra?.photo?.map(({ url }) => ({ url, alt: 'A tower' }));
    const { title, client, state, location } = { ...WORLI_FIELDS };
    await administrator
      .put(`/api/projects/${samudra?._id}`)
      .send({ title, client, state, location, photo: described })
      .expect(200);
    expect((await importAll(rows.slice(0, 2), { photos })).counts).toEqual({ unchanged: 1 });
  });

  test('in an archive that leads out of its folder, or is none, are refused', async () => {
    const file = await workbook([HEADINGS, WORLI]);
    const traversal = Buffer.from(
      (await zipOf({ 'aa/bb.jpg': 'x' })).toString('latin1').replaceAll('aa/bb.jpg', '../b3.jpg'),
      'latin1',
    );
    const { body } = await send(file, { photos: traversal }).expect(400);
    expect(body.detail).toContain('leads out of its folder');
    await send(file, { photos: Buffer.from('no archive') }).expect(400);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.jpg`, 'x']));
    await send(file, { photos: await zipOf(many) }).expect(413);
    await send(file, { photos: await zipOf({ 'bomb.png': Buffer.alloc(11 * 1024 * 1024) }) }).expect(413);
    const done = await importAll(
      [
        [...HEADINGS, 'Photos'],
        [...WORLI, 'bomb.png'],
      ],
      {
        photos: await zipOf({ 'bomb.png': bombPng(40_000) }),
      },
    );
    expect(done.counts).toEqual({ created: 1 });
  });
});

const WORLI_FIELDS = { title: WORLI[0], client: WORLI[1], state: 'Maharashtra', location: WORLI[3] };

describe('a file', () => {
  const refusalOf = async (file: Buffer | string, name = 'projects.xlsx') => {
    const { status, body } = await send(file, { name });
    return [status, body.detail];
  };

  test('that cannot be read is refused with a sentence', async () => {
    const sound = await workbook([HEADINGS, WORLI]);
    expect(await refusalOf(sound.subarray(0, sound.length / 2))).toEqual([
      400,
      expect.stringContaining('damaged or incomplete'),
    ]);
    expect(await refusalOf('%PDF-1.7')).toEqual([415, expect.stringContaining('not a spreadsheet')]);
    expect(await refusalOf(await jpeg())).toEqual([415, expect.stringContaining('not a spreadsheet')]);
    expect(await refusalOf('<html><table>')).toEqual([415, expect.stringContaining('not a spreadsheet')]);
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
      415,
      expect.stringContaining('.xls'),
    ]);
    expect(await refusalOf(await zipOf({ 'a.jpg': 'x' }))).toEqual([415, expect.stringContaining('archive')]);
    expect(await refusalOf(await zipOf({ '[Content_Types].xml': '<x/>' }))).toEqual([
      400,
      expect.any(String),
    ]);
    expect(await refusalOf('')).toEqual([400, expect.stringContaining('empty')]);
    expect(await refusalOf('a,b\r\n', 'a.csv')).toEqual([400, expect.stringContaining('no rows')]);
    expect(await refusalOf(await workbook([]))).toEqual([400, expect.any(String)]);
  });

  test('that is a decompression bomb is refused before anything reads it', async () => {
    const bomb = await zipOf({
      '[Content_Types].xml': '<x/>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(90 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusalOf(bomb)).toEqual([413, expect.stringContaining('unpacks to')]);
  });

  test('with a title above, merged cells, formulas and 40 unknown columns is understood', async () => {
    const unknown = Array.from({ length: 40 }, (_, index) => `Column of ours ${index + 1}`);
    const file = await workbook(
      [
        ['Projects of Samudra Constructions'],
        [],
        ['Name of Work', 'State', 'Client', ...unknown],
        ['First', 'Goa', 'PWD', ...unknown],
        ['Second', null, 'PWD', ...unknown],
      ],
      {
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 5 },
          { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
        ],
        cells: new Map([['4,2', { formula: 'CONCAT("N","HAI")', formulaResult: 'NHAI' }]]),
      },
    );
    const done = await run((await check(file)).id);
    expect(done.headings).toHaveLength(43);
    expect(done.rows).toMatchObject([
      { row: 4, title: 'First' },
      { row: 5, title: 'Second' },
    ]);
    expect(await projects()).toMatchObject([
      { title: 'First', state: 'Goa', client: 'PWD' },
      { title: 'Second', state: 'Goa', client: 'NHAI' },
    ]);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFTitle,Client\r\n"Tower, ""A""",पीडब्ल्यूडी\r\n')],
    ['semicolons', Buffer.from('Title;Client\nTower, "A";पीडब्ल्यूडी\n')],
    ['UTF-16', Buffer.from('\uFEFFTitle\tClient\r\nTower, "A"\tपीडब्ल्यूडी\r\n', 'utf16le')],
  ])('of comma separated values in %s is understood', async (_case, file) => {
    await run((await check(file, { name: 'a.csv' })).id);
    expect(await projects()).toMatchObject([{ title: 'Tower, "A"', client: 'पीडब्ल्यूडी' }]);
  });

  test('in Windows-1252, as older spreadsheet programs save it, is understood', async () => {
    await run((await check(Buffer.from('Title\r\nCaf\xe9 Quarter\r\n', 'latin1'), { name: 'a.csv' })).id);
    expect(await projects()).toMatchObject([{ title: 'Café Quarter' }]);
  });

  test('of 100 rows is imported whole; one of 5,001 rows is refused', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => `Project ${index + 1},Goa`);
    const done = await run(
      (await check(`Title,State\n${rows.slice(0, 100).join('\n')}`, { name: 'a.csv' })).id,
    );
    expect(done.counts).toEqual({ created: 100 });
    expect(await refusalOf(`Title,State\n${rows.join('\n')}`, 'a.csv')).toEqual([
      413,
      expect.stringContaining('5,000 rows'),
    ]);
  });

  test('of 5,000 rows is checked, also where that takes longer than a request may', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [
      `Project ${index + 1}`,
      'PWD',
      'Goa',
      'Panaji',
    ]);
    const checked = await check(await workbook([HEADINGS, ...rows]));
    expect(checked.plan).toEqual({ create: 5_000, update: 0 });
    expect(checked.rowsTotal).toBe(5_000);
  }, 60_000);
});

test.each(['projects', 'news', 'hiring'])(
  'the templates of %s are themselves importable',
  async (collection) => {
    const xlsx = await administrator
      .get(`/api/admin/imports/template.xlsx?collection=${collection}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const csv = await administrator
      .get(`/api/admin/imports/template.csv?collection=${collection}`)
      .buffer(true);
    for (const file of [xlsx.body as Buffer, Buffer.from(csv.text)]) {
      const { body } = await send(file, { collection }).expect(201);
      // All but the photographs, which come in an archive; that they are left out is remembered.
      if (file === xlsx.body) expect(body.mapping).not.toContain(null);
      const mapping = body.mapping.map((name: string) => (name === 'photoFiles' ? null : name));
      const checked = await administrator
        .put(`/api/admin/imports/${body.id}/mapping`)
        .send({ mapping })
        .expect(200);
      expect(checked.body).toMatchObject({ faults: [], plan: { create: 1, update: 0 } });
    }
  },
);
