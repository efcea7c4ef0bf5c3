import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import {
  clearImports,
  HEADINGS,
  type ImportClient,
  importClient,
  KOCHI,
  WORLI,
} from '../../../test/import-client.ts';
import { bombPng, jpeg } from '../../../test/pictures.ts';
import { workbook, zipOf } from '../../../test/spreadsheets.ts';

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
    const done = await imports.importAll(rows, { photos });
    expect(done.counts).toEqual({ created: 2, faulty: 1 });
    expect(done.unmatchedPhotos).toEqual(['spare.jpg']);
    expect(done.faults).toMatchObject([
      { row: 4, column: 'Photos', message: 'The archive has no photograph “lost.jpg”.' },
    ]);
    const [kochi, samudra] = await imports.projects();
    expect(kochi?.photo).toBeUndefined();
    expect(samudra?.photo).toHaveLength(2);
    const { rows: listed } = await imports.read(done.id, '?only=created');
    expect(listed[1]?.faults[0]?.message).toContain('bad.jpg');
    for (const { url } of samudra?.photo ?? []) await api.request.get(url).expect(200);

    // Descriptions that somebody has given them stay, and the same file again is no change.
    const described = samudra?.photo?.map(({ url }) => ({ url, alt: 'A tower' }));
    const [title, client, , location] = WORLI;
    await administrator
      .put(`/api/projects/${samudra?._id}`)
      .send({ title, client, state: 'Maharashtra', location, photo: described })
      .expect(200);
    expect((await imports.importAll(rows.slice(0, 2), { photos })).counts).toEqual({ unchanged: 1 });
  });

  test('in an archive that leads out of its folder, or is none, are refused', async () => {
    const file = await workbook([HEADINGS, WORLI]);
    const traversal = Buffer.from(
      (await zipOf({ 'aa/bb.jpg': 'x' })).toString('latin1').replaceAll('aa/bb.jpg', '../b3.jpg'),
      'latin1',
    );
    const { body } = await imports.send(file, { photos: traversal }).expect(400);
    expect(body.detail).toContain('leads out of its folder');
    await imports.send(file, { photos: Buffer.from('no archive') }).expect(400);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.jpg`, 'x']));
    await imports.send(file, { photos: await zipOf(many) }).expect(413);
    await imports
      .send(file, { photos: await zipOf({ 'bomb.png': Buffer.alloc(11 * 1024 * 1024) }) })
      .expect(413);
    const done = await imports.importAll(
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
