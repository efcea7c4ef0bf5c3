import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import {
  clearImports,
  HEADINGS,
  type ImportClient,
  importClient,
  WORLI,
} from '../../../test/import-client.ts';
import { jpeg } from '../../../test/pictures.ts';
import { workbook, zipOf } from '../../../test/spreadsheets.ts';

let api: TestApi;
let imports: ImportClient;
beforeAll(async () => {
  api = await startTestApi();
  imports = importClient(await api.signedIn());
});
afterAll(() => api.stop());
beforeEach(clearImports);

describe('a file', () => {
  const refusalOf = async (file: Buffer | string, name = 'projects.xlsx') => {
    const { status, body } = await imports.send(file, { name });
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
    const done = await imports.run((await imports.check(file)).id);
    expect(done.headings).toHaveLength(43);
    expect(done.rows).toMatchObject([
      { row: 4, title: 'First' },
      { row: 5, title: 'Second' },
    ]);
    expect(await imports.projects()).toMatchObject([
      { title: 'First', state: 'Goa', client: 'PWD' },
      { title: 'Second', state: 'Goa', client: 'NHAI' },
    ]);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFTitle,Client\r\n"Tower, ""A""",पीडब्ल्यूडी\r\n')],
    ['semicolons', Buffer.from('Title;Client\nTower, "A";पीडब्ल्यूडी\n')],
    ['UTF-16', Buffer.from('\uFEFFTitle\tClient\r\nTower, "A"\tपीडब्ल्यूडी\r\n', 'utf16le')],
  ])('of comma separated values in %s is understood', async (_case, file) => {
    await imports.run((await imports.check(file, { name: 'a.csv' })).id);
    expect(await imports.projects()).toMatchObject([{ title: 'Tower, "A"', client: 'पीडब्ल्यूडी' }]);
  });

  test('in Windows-1252, as older spreadsheet programs save it, is understood', async () => {
    await imports.run(
      (await imports.check(Buffer.from('Title\r\nCaf\xe9 Quarter\r\n', 'latin1'), { name: 'a.csv' })).id,
    );
    expect(await imports.projects()).toMatchObject([{ title: 'Café Quarter' }]);
  });

  test('of 100 rows is imported whole; one of 5,001 rows is refused', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => `Project ${index + 1},Goa`);
    const done = await imports.run(
      (await imports.check(`Title,State\n${rows.slice(0, 100).join('\n')}`, { name: 'a.csv' })).id,
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
    const checked = await imports.check(await workbook([HEADINGS, ...rows]));
    expect(checked.plan).toEqual({ create: 5_000, update: 0 });
    expect(checked.rowsTotal).toBe(5_000);
  }, 60_000);
});
