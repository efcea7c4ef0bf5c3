import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectInput } from '@plinth/schemas/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject, buildUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';
import { createThrottle, networkOf, throttleKey } from '../../http/throttle.ts';
import { openArchive } from '../imports/read/archive.ts';

let api: TestApi;
let owner: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
});
afterAll(() => api.stop());

/** Words of several scripts, and what would be markup in either format. */
const ODD_TEXT = 'दिल्ली मेट्रो અંકલેશ્વર தமிழ் 中文 😀 <b>& #panic() $x$ *bold* \\ "';

const bytesOf = (agent: Agent, path: string, body?: object) => {
  const request = body === undefined ? agent.get(path) : agent.post(path).send(body);
  return request.buffer(true).parse((stream, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => done(null, Buffer.concat(chunks)));
  });
};

/** The words of a Word document, in their order. */
async function wordsOf(document: Buffer): Promise<string> {
  const path = join(api.context.config.dataDir, 'document.docx');
  await writeFile(path, document);
  const archive = await openArchive(path);
  const xml = String(await archive.read('word/document.xml'));
  archive.close();
  const texts = [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text);
  return texts
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

async function bridge(fields: Partial<ProjectInput> = {}) {
  const { body } = await owner.post('/api/upload').attach('files', await jpeg('#123456'), 'a.jpg');
  return buildProject({
    title: 'Krishna Bridge',
    client: 'Public Works Department',
    location: 'Vijayawada',
    state: 'Andhra Pradesh',
    sector: 'bridges',
    value: 1_33_00_00_000,
    valueShown: 'exact',
    areaM2: 9_600,
    completedOn: '2026-11-12',
    details: 'Eleven spans over the Krishna.',
    photo: [{ url: body.filePaths[0] }, { url: 'https://elsewhere.example/a.jpg' }],
    ...fields,
  });
}

// First, while the site has no projects.
test('the company profile is made of what is live, and changes with it', async () => {
  const countPages = async () => {
    const { body } = await bytesOf(api.request, '/api/site/company-profile.pdf').expect(200);
    return pagesOf(body);
  };
  const empty = await countPages();
  await owner.post('/api/projects').send({ title: 'Plans', publication: 'draft' }).expect(201);
  expect(await countPages()).toBe(empty);
  await owner.post('/api/projects').send({ title: 'Dam' }).expect(201);
  // The table of works, and the sheet.
  expect(await countPages()).toBe(empty + 2);
});

describe('the sheet of a project', () => {
  test('is a PDF of a page or two with a name, cached until the project changes', async () => {
    const { _id } = await bridge();
    const path = `/api/projects/${_id}/sheet.pdf`;
    const response = await bytesOf(api.request, path).expect(200).expect('Content-Type', 'application/pdf');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="krishna-bridge[^"]*\.pdf"$/,
    );
    expect(response.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.body.length).toBeLessThan(2 * 1024 * 1024);
    expect(pagesOf(response.body)).toBeLessThanOrEqual(2);

    const { etag = '' } = response.headers;
    await api.request.get(path).set('If-None-Match', etag).expect(304);
    await owner.put(`/api/projects/${_id}`).send({ title: 'Krishna Bridge II' }).expect(200);
    expect((await bytesOf(api.request, path).expect(200)).headers.etag).not.toBe(etag);
  });

  test('says in Word what the page says, in the words of the site', async () => {
    await owner
      .put('/api/content/site/3')
      .send({ Title: 'Projects', FactValue: 'Worth of the works' })
      .expect(200);
    const { _id } = await bridge({ challenge: 'The river rises by nine metres.' });
    const { body } = await bytesOf(api.request, `/api/projects/${_id}/sheet.docx`).expect(200);
    const words = await wordsOf(body);
    expect(words).toContain('Worth of the works\n₹ 133 cr');
    expect(words).toContain('9,600 m² (1,03,334 sq ft)');
    for (const text of ['Krishna Bridge', 'Vijayawada, Andhra Pradesh', 'The challenge', '12 Nov 2026'])
      expect(words).toContain(text);
    // Facts that nobody has filled in leave neither a label nor a gap.
    for (const text of ['Architect', 'Storeys', 'undefined', 'null']) expect(words).not.toContain(text);
  });

  test.each(['band', 'hidden'] as const)(
    'a value that is shown as %s is in it as such only',
    async (shown) => {
      const { _id } = await bridge({ valueShown: shown });
      const { body } = await bytesOf(api.request, `/api/projects/${_id}/sheet.docx`).expect(200);
      const words = await wordsOf(body);
      expect(words).not.toContain('133 cr');
      expect(words.includes('₹ 100 cr to ₹ 250 cr')).toBe(shown === 'band');
    },
  );

  test.each(['pdf', 'docx'])('takes text of any script, and markup as text, as %s', async (format) => {
    const { _id } = await buildProject({ title: ODD_TEXT, details: ODD_TEXT, client: ODD_TEXT });
    const { body } = await bytesOf(api.request, `/api/projects/${_id}/sheet.${format}`).expect(200);
    if (format === 'docx') expect(await wordsOf(body)).toContain(ODD_TEXT);
  });

  test('is there for live projects only, and takes no parameters', async () => {
    const { body: draft } = await owner.post('/api/projects').send({ title: 'Plans', publication: 'draft' });
    await api.request.get(`/api/projects/${draft._id}/sheet.pdf`).expect(404);
    await api.request.get('/api/projects/0123456789abcdef01234567/sheet.docx').expect(404);
    const { _id } = await buildProject();
    await api.request.get(`/api/projects/${_id}/sheet.pdf?size=a0`).expect(400);
  });

  test('is made 40 times in ten minutes for a network, then not until later', async () => {
    const { _id } = await buildProject();
    const sheets = createThrottle({ name: 'sheets', limit: 40, windowSeconds: 600 });
    const key = throttleKey(networkOf('127.0.0.1'));
    for (let count = 0; count < 40; count++) await sheets.tryTake(key);
    await api.request.get(`/api/projects/${_id}/sheet.pdf`).expect(429).expect('Retry-After', /\d/);
    await sheets.clear(key);
  });
});

describe('a document of several projects', () => {
  test('has cover, contents, company, table of works and the sheets in their order', async () => {
    await owner
      .put('/api/content/site/20')
      .send({ Title: 'About us', content: [{ Header: 'Builders since 1987', Sentence: 'From Pune.' }] })
      .expect(200);
    const first = await buildProject({ title: 'Zoological garden', client: 'Forest Department' });
    const second = await buildProject({ title: 'Airport road' });
    const input = { projects: [first._id, second._id], format: 'docx', title: 'For the tender' };
    const { body, headers } = await bytesOf(owner, '/api/admin/documents', input).expect(200);
    expect(headers['cache-control']).toContain('no-store');
    const words = await wordsOf(body);
    const order = [
      ...['For the tender', '2 projects', 'Contents', 'The company', 'Builders since 1987'],
      ...['Table of works', 'Forest Department'],
    ];
    let at = 0;
    for (const text of order) {
      expect(words.indexOf(text, at), text).toBeGreaterThanOrEqual(at);
      at = words.indexOf(text, at);
    }
    expect(words.lastIndexOf('Zoological garden')).toBeLessThan(words.lastIndexOf('Airport road'));
    const pdf = await bytesOf(owner, '/api/admin/documents', { ...input, format: 'pdf' }).expect(200);
    expect(pagesOf(pdf.body)).toBe(6);
  });

  test('names the projects that visitors cannot see', async () => {
    const live = await buildProject();
    const { body: draft } = await owner.post('/api/projects').send({ title: 'Plans', publication: 'draft' });
    const projects = [live._id, draft._id];
    const { body } = await owner.post('/api/admin/documents').send({ projects, format: 'pdf' }).expect(400);
    expect(body.errors).toEqual([
      { path: 'projects.1', message: 'This project is not live. Publish it, or leave it out.' },
    ]);
  });

  test.each([
    ['none', []],
    ['the same one twice', ['0123456789abcdef01234567', '0123456789abcdef01234567']],
    ['too many', Array.from({ length: 51 }, (_, index) => String(index).padStart(24, '0'))],
  ])('is refused for %s', async (_, projects) => {
    await owner.post('/api/admin/documents').send({ projects, format: 'pdf' }).expect(400);
  });

  test('is for those who work on projects', async () => {
    const body = { projects: ['0123456789abcdef01234567'], format: 'pdf' };
    await api.request.post('/api/admin/documents').send(body).expect(401);
    const hr = await api.signedInAs(await buildUser({ role: 'hr' }));
    await hr.post('/api/admin/documents').send(body).expect(403);
  });
});

test('a sheet that would just miss one page is set closer', async () => {
  const sentence = 'The river rises by nine metres between May and August, and two floods passed. ';
  const pagesWith = async (sentences: number) => {
    const { _id } = await bridge({ details: sentence.repeat(sentences) });
    const { body } = await bytesOf(api.request, `/api/projects/${_id}/sheet.pdf`).expect(200);
    return pagesOf(body);
  };
  expect([await pagesWith(25), await pagesWith(45)]).toEqual([1, 2]);
});
