import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';
import {
  clearImports,
  HEADINGS,
  type ImportClient,
  importClient,
  KOCHI,
  WORLI,
} from '../../../test/import-client.ts';
import { workbook } from '../../../test/spreadsheets.ts';
import { History } from '../../collections/history.ts';

let api: TestApi;
let administrator: Agent;
let imports: ImportClient;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
  imports = importClient(administrator);
});
afterAll(() => api.stop());
beforeEach(clearImports);

describe('an import', () => {
  test('recognizes the headings, says what it would do, and stores nothing before it is run', async () => {
    const { body } = await imports.send(await workbook([HEADINGS, WORLI])).expect(201);
    expect(body).toMatchObject({
      state: 'mapping',
      headings: HEADINGS,
      mapping: ['title', 'client', 'state', 'location'],
      samples: [WORLI],
      rowCount: 1,
    });
    const checked = await imports.check(await workbook([HEADINGS, WORLI, KOCHI]));
    expect(checked).toMatchObject({ state: 'checked', plan: { create: 2, update: 0 }, faults: [] });
    expect(await imports.projects()).toEqual([]);

    const done = await imports.run(checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 2 }, progress: { done: 2, total: 2 } });
    expect(await imports.projects()).toMatchObject([
      { title: 'Kochi Water Metro', state: 'Kerala' },
      { title: 'Samudra Towers', state: 'Maharashtra', client: 'Samudra Realty', location: 'Worli, Mumbai' },
    ]);
    expect(await History.countDocuments({ kind: 'projects' })).toBe(2);
  });

  test('of the same file twice changes nothing, and leaves blank cells as they are', async () => {
    await imports.importAll([HEADINGS, WORLI, KOCHI]);
    const again = await imports.importAll([HEADINGS, WORLI, ['kochi water metro', '', '', 'Ernakulam']]);
    expect(again.counts).toEqual({ unchanged: 1, updated: 1 });
    expect(await imports.projects()).toMatchObject([
      { title: 'kochi water metro', client: 'Kochi Metro', state: 'Kerala', location: 'Ernakulam' },
      { title: 'Samudra Towers' },
    ]);
    expect(await History.countDocuments()).toBe(3);
  });

  test('names each fault with row and column, suggests what to do, and imports the other rows', async () => {
    const done = await imports.importAll([
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
    expect((await imports.read(done.id, '?only=faulty&limit=2')).rows).toHaveLength(2);
    expect(await imports.projects()).toHaveLength(1);
  });

  test('of a title that several records have asks for more', async () => {
    await buildProject({ title: 'Twin' });
    await buildProject({ title: 'twin' });
    const { faults } = await imports.check(await workbook([HEADINGS, ['TWIN', '', '', '']]));
    expect(faults).toMatchObject([{ row: 2, message: expect.stringContaining('Several records') }]);
  });

  test('remembers the columns that were chosen', async () => {
    const file = await workbook([
      ['Nickname', 'Notes'],
      ['Samudra Towers', 'internal'],
    ]);
    const { body } = await imports.send(file).expect(201);
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
    expect((await imports.send(file).expect(201)).body.mapping).toEqual(['title', null]);
  });

  test('of news and openings reads dates and numbers', async () => {
    const news = await imports.check(
      await workbook([
        ['Headline', 'Date'],
        ['Topped out', new Date(Date.UTC(2026, 7, 14))],
        ['Begun', '14/09/2026'],
      ]),
      {
        collection: 'news',
      },
    );
    await imports.run(news.id);
    const { body: items } = await api.request.get('/api/news').expect(200);
    expect(items.map(({ date }: { date: string }) => date)).toEqual(['2026-09-14', '2026-08-14']);
    const openings = await imports.check('Position;Vacancies\r\nBridge Engineer;2 posts\r\n', {
      collection: 'hiring',
      name: 'a.csv',
    });
    await imports.run(openings.id);
    const { body: hiring } = await api.request.get('/api/hiring').expect(200);
    expect(hiring).toMatchObject([{ position: 'Bridge Engineer', Openings: 2 }]);
  });

  test('sent twice under one key is one import', async () => {
    const file = await workbook([HEADINGS, WORLI]);
    const first = await imports.send(file).set('Idempotency-Key', 'import-key-1').expect(201);
    const second = await imports.send(file).set('Idempotency-Key', 'import-key-1').expect(201);
    expect(second.body.id).toBe(first.body.id);
    const { body } = await administrator.get('/api/admin/imports').expect(200);
    expect(body).toHaveLength(1);
  });

  test('cannot be run before its columns are mapped, and once only', async () => {
    const { body } = await imports.send(await workbook([HEADINGS, WORLI])).expect(201);
    await administrator.post(`/api/admin/imports/${body.id}/run`).expect(409);
    await administrator.post(`/api/admin/imports/${body.id}/undo`).expect(409);
    await administrator
      .put(`/api/admin/imports/${body.id}/mapping`)
      .send({ mapping: body.mapping })
      .expect(200);
    await imports.run(body.id);
    await administrator.post(`/api/admin/imports/${body.id}/run`).expect(409);
    await administrator
      .put(`/api/admin/imports/${body.id}/mapping`)
      .send({ mapping: body.mapping })
      .expect(409);
    await administrator.get('/api/admin/imports/0123456789abcdef01234567').expect(404);
    await api.request.get('/api/admin/imports').expect(401);
  });
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
      const { body } = await imports.send(file, { collection }).expect(201);
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
