import { SAMPLE_UNDO_DAYS, type Sample } from '@plinth/schemas/sample';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';
import { smallSampleFiles } from '../../../test/small-sample-files.ts';
import { createRecord } from '../../collections/write.ts';
import { SEED_AUTHOR, startSeed, storeSampleContents } from '../../database/seed-marker.ts';
import { seedSample } from '../../seed/seed-sample.ts';
import { collections } from '../collections.ts';
import { saveContentRecord } from '../content/site-content.ts';
import { markSample } from './mark-sample.ts';
import { SampleRemoval } from './model.ts';
import { beginRemoval } from './remove-sample.ts';
import { createSampleWork } from './sample-work.ts';

let api: TestApi;
let administrator: Agent;

const PATH = '/api/admin/sample/removal';
const readSample = async (): Promise<Sample> =>
  (await administrator.post(`${PATH}?dryRun=true`).send({}).expect(200)).body;
const countOf = (name: string) => mongoose.connection.collection(name).countDocuments();

describe('the sample company', () => {
  beforeAll(async () => {
    api = await startTestApi({ SEED: 'demo' });
    await seedSample(api.context, smallSampleFiles());
    administrator = await api.signedIn();
  });
  afterAll(() => api.stop());

  test('is every record and page that was seeded, and unchanged at first', async () => {
    const { unchanged, changed, removal } = await readSample();
    const seeded = ['projects', 'activities', 'news', 'hiring', 'enquiries', 'content'];
    const counts = await Promise.all(seeded.map(countOf));
    expect(unchanged).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
    expect([changed, removal]).toEqual([[], undefined]);
  });

  test('is found by the history in databases of earlier versions', async () => {
    const before = await readSample();
    await storeSampleContents({ items: [], files: [] });
    expect((await readSample()).unchanged).toEqual([]);
    await markSample();
    expect(await readSample()).toEqual(before);
  });
});

describe('a removal', () => {
  const PICTURES = ['#102030', '#203040', '#304050'];
  let pictures: string[];
  /** Keys of the seeded records. */
  let seeded: { first: string; second: string; activity: string; news: string };

  beforeEach(async () => {
    api = await startTestApi();
    administrator = await api.signedIn();
    const author = { by: SEED_AUTHOR, logger: api.context.logger };
    pictures = await Promise.all(
      PICTURES.map(async (colour) => {
        const picture = await jpeg(colour, { width: 64, height: 48 });
        const { body } = await administrator.post('/api/upload').attach('files', picture, 'a.jpg');
        return body.filePaths[0];
      }),
    );
    const { projects, activities, news } = collections;
    const projectOf = (title: string, url: string | undefined) =>
      createRecord(projects, { title, client: 'Sample client', photo: [{ url: url ?? '' }] }, author);
    const first = await projectOf('Sample tower', pictures[0]);
    const second = await projectOf('Sample bridge', pictures[1]);
    const activity = await createRecord(activities, { title: 'Sample pour', project: first._id }, author);
    const item = await createRecord(news, { title: 'Sample award', photo: pictures[2] }, author);
    for (const section of ['health', 'values'] as const) {
      await saveContentRecord({ ...author, section, record: { Title: `Sample ${section}` } });
    }
    await startSeed(new Date());
    await markSample();
    seeded = { first: first._id, second: second._id, activity: activity._id, news: item._id };
  });
  afterEach(() => api.stop());

  async function settled(state: 'removed' | undefined): Promise<Sample> {
    const stateNow = async () => (await readSample()).removal?.state;
    await expect.poll(stateNow, { timeout: 30_000 }).toBe(state);
    return readSample();
  }
  async function remove(body: object = {}): Promise<Sample> {
    await administrator.post(PATH).send(body).expect(202);
    return settled('removed');
  }
  async function undo(): Promise<Sample> {
    await administrator.delete(PATH).expect(202);
    return settled(undefined);
  }
  const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title).sort();
  const listed = async (name: string) => titlesOf((await api.request.get(`/api/${name}`).expect(200)).body);
  const readPage = async (index: number) =>
    (await api.request.get('/api/content/site').expect(200)).body.data[index];
  const change = (id: string, title: string) =>
    administrator
      .put(`/api/projects/${id}`)
      .send({ title, client: 'Sample client', photo: [{ url: pictures[0] }] })
      .expect(200);

  test('takes what nobody has changed, keeps the rest, and is undone', async () => {
    await change(seeded.first, 'For a moment');
    await change(seeded.first, 'Sample tower');
    await administrator.put(`/api/projects/${seeded.second}/draft`).send({ title: 'Draft' }).expect(200);
    await administrator.put('/api/content/site/24').send({ Title: 'Our own safety' }).expect(200);
    await buildProject({ title: 'Own', photo: [{ url: pictures[0] ?? '' }] });

    const plan = await readSample();
    expect(titlesOf(plan.changed)).toEqual(['Health and safety', 'Sample bridge']);
    expect(plan.pictures).toEqual({ used: 1, unused: 1 });

    const { unchanged, removal } = await remove();
    expect(unchanged).toEqual([]);
    expect(removal).toMatchObject({ by: 'administrator@example.com', count: 4 });
    expect(await listed('projects')).toEqual(['Own', 'Sample bridge']);
    expect([await countOf('activities'), await countOf('news'), await countOf('bin')]).toEqual([0, 0, 3]);
    expect([await readPage(22), await readPage(24)]).toEqual([null, { Title: 'Our own safety' }]);
    await administrator.post(PATH).send({}).expect(409);

    expect((await undo()).unchanged).toHaveLength(4);
    expect(await listed('projects')).toEqual(['Own', 'Sample bridge', 'Sample tower']);
    const { body: activity } = await api.request.get(`/api/activities/${seeded.activity}`).expect(200);
    expect(activity.project).toMatchObject({ _id: seeded.first, title: 'Sample tower' });
    expect(await readPage(22)).toEqual({ Title: 'Sample values' });
    expect(await countOf('bin')).toBe(0);
    await administrator.delete(PATH).expect(404);
  });

  test('takes what was changed where it is chosen, and leaves alone what stands in an emptied page', async () => {
    await change(seeded.first, 'Changed');
    const { unchanged, changed } = await remove({ alsoRemove: [`projects/${seeded.first}`] });
    expect([unchanged, changed]).toEqual([[], []]);
    expect(await countOf('projects')).toBe(0);

    await administrator.put('/api/content/site/22').send({ Title: 'Our values' }).expect(200);
    expect((await readSample()).changed).toEqual([]);
    await undo();
    expect(await listed('projects')).toEqual(['Changed', 'Sample bridge']);
    expect(await readPage(22)).toEqual({ Title: 'Our values' });
  });

  test('clears what is still the sample’s in a menu and a footer that were changed in part, and brings it back', async () => {
    const author = { by: SEED_AUTHOR, logger: api.context.logger };
    const home = { name: 'Home', link: '/' };
    const career = { name: 'Career', link: '/career' };
    const values = { name: 'Values', link: '/values' };
    const fleet = { name: 'Fleet', link: '/fleet' };
    const about = { name: 'About', link: '/about', submenu: [values, career] };
    const project = { name: 'Tower', link: `/projects/${seeded.first}` };
    const menu = [home, about, { name: 'Safety', link: '/health', submenu: [career] }, project];
    const navbar = { siteName: 'Sample company', siteDescription: 'Builders since 1987.', menu };
    const footer = {
      footerAbout: 'Builders since 1987.',
      footerContactTitle: 'Contact',
      footercontactNumber: '+91 20 5550 0142',
      footerPolicyPrivacy: 'Values',
      footerPolicyPrivacyLink: '/values',
    };
    await saveContentRecord({ ...author, section: 'navbar', record: navbar });
    await saveContentRecord({ ...author, section: 'footer', record: footer });
    await markSample();
    const ownNavbar = { ...navbar, siteName: 'Own company', menu: [...menu, fleet] };
    const ownFooter = { ...footer, footercontactNumber: '+91 44 1234 5678' };
    await administrator.put('/api/content/site/0').send(ownNavbar).expect(200);
    await administrator.put('/api/content/site/1').send(ownFooter).expect(200);

    expect((await readSample()).changed.map(({ leftovers }) => leftovers)).toEqual([
      ['siteDescription', 'menu'],
      ['footerAbout', 'footerPolicyPrivacy', 'footerPolicyPrivacyLink'],
    ]);
    expect((await remove()).removal?.count).toBe(6);
    expect(await readPage(0)).toEqual({
      siteName: 'Own company',
      menu: [home, { ...about, submenu: [career] }, { name: 'Safety', link: 'na', submenu: [career] }, fleet],
    });
    const { footerContactTitle, footercontactNumber } = ownFooter;
    expect(await readPage(1)).toEqual({ footerContactTitle, footercontactNumber });

    const since = { footerContactTitle, footercontactNumber, footerAbout: 'We build roads.' };
    await administrator.put('/api/content/site/1').send(since).expect(200);
    await undo();
    expect(await readPage(0)).toEqual(ownNavbar);
    expect(await readPage(1)).toEqual({ ...ownFooter, footerAbout: 'We build roads.' });
  });

  test('is added to by a second one, and one undo brings both back', async () => {
    await change(seeded.first, 'Changed');
    await remove();
    const { removal } = await remove({ alsoRemove: [`projects/${seeded.first}`] });
    expect(removal?.count).toBe(6);
    await undo();
    expect(await listed('projects')).toEqual(['Changed', 'Sample bridge']);
    expect(await readPage(24)).toEqual({ Title: 'Sample health' });
  });

  test('is done once when it is sent several times at once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => administrator.post(PATH).send({})));
    expect(sent.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await settled('removed')).removal?.count).toBe(6);
    expect(await countOf('bin')).toBe(4);
    const undone = await Promise.all([1, 2, 3].map(() => administrator.delete(PATH)));
    expect(undone.some(({ status }) => status === 202)).toBe(true);
    expect((await settled(undefined)).unchanged).toHaveLength(6);
  });

  test('goes on at the next start, and keeps what was changed in the meantime', async () => {
    await beginRemoval([], { by: 'administrator@example.com', userId: 'a' });
    // As a process leaves it that died after a deletion, and before it could store that it was done.
    await administrator.delete(`/api/news/${seeded.news}`).expect(204);
    await SampleRemoval.updateOne({ _id: 'sample' }, { $push: { removed: { key: `news/${seeded.news}` } } });
    await change(seeded.second, 'Ours');
    const work = createSampleWork(api.context);
    work.start();
    const { removal, changed } = await settled('removed');
    await work.stop();
    expect([removal?.count, titlesOf(changed)]).toEqual([5, ['Ours']]);
    await undo();
    expect(await listed('news')).toEqual(['Sample award']);
    expect(await listed('projects')).toEqual(['Ours', 'Sample tower']);
  });

  test('is final after 30 days, and then takes the pictures that nothing uses', async () => {
    await buildProject({ title: 'Own', photo: [{ url: pictures[0] ?? '' }] });
    await remove();
    const age = (SAMPLE_UNDO_DAYS + 2) * 86_400_000;
    await SampleRemoval.updateOne({ _id: 'sample' }, { $set: { at: new Date(Date.now() - age) } });
    await mongoose.connection.collection('bin').deleteMany({});
    await administrator.delete(PATH).expect(404);
    api.context.sample.wake();
    await expect.poll(() => countOf('sampleRemovals'), { timeout: 30_000 }).toBe(0);
    const { body } = await administrator.get('/api/files').expect(200);
    expect(body.files.map(({ url }: { url: string }) => url)).toEqual([pictures[0]]);
    expect(await readSample()).toMatchObject({ unchanged: [], changed: [] });
  });
});
