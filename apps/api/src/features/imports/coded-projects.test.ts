import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';
import { clearImports, type ImportClient, importClient } from '../../../test/import-client.ts';
import { jpeg } from '../../../test/pictures.ts';
import { zipOf } from '../../../test/spreadsheets.ts';

let api: TestApi;
let imports: ImportClient;
beforeAll(async () => {
  api = await startTestApi();
  imports = importClient(await api.signedIn());
});
afterAll(() => api.stop());
beforeEach(clearImports);

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
    await imports.importAll([
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

    const again = await imports.importAll([CODED, ['P014', 'Samudra Towers, Worli', '', '', '', '', '']]);
    expect(again.counts).toEqual({ updated: 1 });
    expect((await codedProjects()).map(({ title, value }) => [title, value])).toEqual([
      ['Kochi Metro', 9_500_000],
      ['Samudra Towers, Worli', 7_800_000_000],
    ]);
  });

  test('bring figures, videos and certificates, one a line with its parts', async () => {
    await imports.importAll([
      ['Code', 'Title', 'Figures', 'Videos', 'Certificates'],
      [
        'P016',
        'Sea Link',
        '5.6 km | Length; 128 m | Pylon',
        'https://youtu.be/aqz-KE-bpKQ | The launch\nhttps://cdn.example.com/deck.mp4',
        'Completion certificate, 2024 | https://cdn.example.com/completion.pdf',
      ],
    ]);
    expect(await codedProjects()).toMatchObject([
      {
        stats: [
          { number: '5.6 km', points: 'Length' },
          { number: '128 m', points: 'Pylon' },
        ],
        videos: [
          { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'The launch' },
          { url: 'https://cdn.example.com/deck.mp4' },
        ],
        certificates: [{ title: 'Completion certificate, 2024' }],
      },
    ]);
  });

  test('that two rows share are imported from the first, and a record without one is found by its title', async () => {
    const { _id } = await buildProject({ title: 'Samudra Towers' });
    const done = await imports.importAll([CODED, ['P014', 'Samudra Towers'], ['p014', 'Another']]);
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
    const { id } = await imports.importAll([CODED, ['P014', 'Samudra Towers'], ['P015', 'Kochi Metro']], {
      photos,
    });
    const [kochi, samudra] = await imports.projects();
    expect([kochi?.photo?.length, samudra?.photo?.length]).toEqual([1, 2]);
    expect((await imports.undo(id)).counts).toEqual({ undone: 2 });
  });
});
