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
import { Bin } from '../../collections/bin.ts';

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

describe('the undo of an import', () => {
  test('moves what was created into the bin and reverts what was updated; run again it is as it was', async () => {
    await buildProject({ title: 'Kochi Water Metro', client: 'Before' });
    const { id } = await imports.importAll([HEADINGS, WORLI, KOCHI]);
    const after = await imports.projects();
    expect((await imports.undo(id)).counts).toEqual({ undone: 2 });
    expect(await imports.projects()).toMatchObject([{ title: 'Kochi Water Metro', client: 'Before' }]);
    expect(await Bin.countDocuments()).toBe(1);

    expect((await imports.run(id)).counts).toEqual({ created: 1, updated: 1 });
    const again = await imports.projects();
    expect(again.map(({ _id, title, client }) => ({ _id, title, client }))).toEqual(
      after.map(({ _id, title, client }) => ({ _id, title, client })),
    );
    expect(await Bin.countDocuments()).toBe(0);
    expect((await imports.undo(id)).counts).toEqual({ undone: 2 });
    expect(await imports.projects()).toMatchObject([{ title: 'Kochi Water Metro', client: 'Before' }]);
  });

  test('leaves alone what was changed or deleted since, and lists it', async () => {
    await buildProject({ title: 'Kochi Water Metro' });
    const { id } = await imports.importAll([HEADINGS, WORLI, KOCHI, ['Third', '', '', '']]);
    const [kochi, samudra, third] = await imports.projects();
    await administrator.put(`/api/projects/${samudra?._id}`).send({ title: 'Samudra One' }).expect(200);
    await administrator.delete(`/api/projects/${kochi?._id}`).expect(204);
    await administrator.delete(`/api/projects/${third?._id}`).expect(204);
    const undone = await imports.undo(id);
    expect(undone.counts).toEqual({ kept: 2, undone: 1 });
    expect(undone.faults).toEqual([
      { row: 2, message: 'The record was changed since, and stays as it is.' },
      { row: 3, message: 'The record was deleted since.' },
    ]);
    expect(await imports.projects()).toMatchObject([{ title: 'Samudra One' }]);
  });
});

describe('a record that is worked on', () => {
  const office = async (id: string) =>
    (await administrator.get(`/api/admin/records/projects/${id}`).expect(200)).body;

  test('stays unseen: its draft is updated, beside a live version or alone, and becomes what it was', async () => {
    const draft = { title: 'Kochi Water Metro', client: 'Draft', publication: 'draft' };
    const { body: alone } = await administrator.post('/api/projects').send(draft).expect(201);
    const { _id: live } = await buildProject({ title: 'Samudra Towers', client: 'Live' });
    const pending = { title: 'Samudra Towers', client: 'Pending' };
    await administrator.put(`/api/projects/${live}/draft`).send(pending).expect(200);

    const done = await imports.importAll([HEADINGS, WORLI, KOCHI]);
    expect(done.counts).toEqual({ updated: 2 });
    expect(await office(alone._id)).toMatchObject({ publication: 'draft', client: 'Kochi Metro' });
    expect((await office(live)).pending.record.client).toBe('Samudra Realty');
    expect(await imports.projects()).toMatchObject([{ title: 'Samudra Towers', client: 'Live' }]);

    expect((await imports.undo(done.id)).counts).toEqual({ undone: 2 });
    expect(await office(alone._id)).toMatchObject({ publication: 'draft', client: 'Draft' });
    expect((await office(live)).pending.record.client).toBe('Pending');
    expect(await imports.projects()).toMatchObject([{ title: 'Samudra Towers', client: 'Live' }]);
  });
});
