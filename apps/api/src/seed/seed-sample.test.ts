import { SECTION_KEYS } from '@plinth/schemas/content';
import { siteContentSchema } from '@plinth/schemas/content-input';
import { parsePicture } from '@plinth/schemas/pictures';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleActivities } from '../../sample/company/activities.ts';
import { sampleEnquiries } from '../../sample/company/enquiries.ts';
import { sampleNews } from '../../sample/company/news.ts';
import { sampleOpenings } from '../../sample/company/openings.ts';
import { sampleProjects } from '../../sample/company/projects.ts';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildProject } from '../../test/factories.ts';
import { smallSampleFiles } from '../../test/small-sample-files.ts';
import { findMarker } from '../database/seed-marker.ts';
import { EnquiryModel } from '../features/enquiries/model.ts';
import { OpeningModel } from '../features/hiring/model.ts';
import { ProjectModel } from '../features/projects/model.ts';
import { seedSample } from './seed-sample.ts';

/** Encoding the real photographs takes many seconds. */
const SMALL_FILES = smallSampleFiles();

const COLLECTIONS = ['projects', 'activities', 'news', 'hiring', 'enquiries', 'content', 'media'];
const collections = () => COLLECTIONS.map((name) => mongoose.connection.collection(name));
const counts = () => Promise.all(collections().map((collection) => collection.countDocuments()));

const EMPTY = COLLECTIONS.map(() => 0);
const COMPLETE = [
  sampleProjects.length,
  sampleActivities.length,
  sampleNews.length,
  sampleOpenings.length,
  sampleEnquiries.length,
  SECTION_KEYS.length,
  SMALL_FILES.length,
];

describe('seedSample on an empty database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ SEED: 'demo' });
    // An early visitor, whose empty responses must not stay cached.
    for (const path of ['projects', 'activities', 'news', 'content/site'])
      await api.request.get(`/api/${path}`);
    await seedSample(api.context, SMALL_FILES);
  });
  afterAll(() => api.stop());

  test('stores the whole company, in the order of its texts', async () => {
    expect(await counts()).toEqual(COMPLETE);
    const titlesOf = async (path: string) =>
      (await api.request.get(path).expect(200)).body.map((record: { title: string }) => record.title);
    expect(await titlesOf('/api/projects')).toEqual(sampleProjects.map(({ title }) => title));
    expect(await titlesOf('/api/activities')).toEqual(sampleActivities.map(({ title }) => title));
    expect(await titlesOf('/api/news')).toEqual(sampleNews.map(({ title }) => title));
    expect((await findMarker())?.finishedAt).toBeInstanceOf(Date);
  });

  test('gives every record its pictures, with words for what they show', async () => {
    const { body } = await api.request.get('/api/projects').expect(200);
    for (const { photo, title } of body) {
      expect(photo.length, title).toBeGreaterThan(0);
      for (const { url, alt } of photo) {
        expect(parsePicture(url)).toBeDefined();
        expect(alt).toMatch(/^[A-Z].{20}/);
      }
    }
    await api.request.get(body[0].photo[0].url).expect(200);
  });

  test('refers from activities to projects and leaves no placeholder in the site content', async () => {
    const { body } = await api.request.get('/api/activities').expect(200);
    const [first] = sampleActivities;
    expect(body[0].project).toMatchObject({ title: first?.projectTitle });
    const { text } = await api.request.get('/api/content/site').expect(200);
    expect(siteContentSchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(text).not.toMatch(/"(?:photo|document):/);
  });

  test('marks an enquiry that is no longer new as read', async () => {
    const unread = await EnquiryModel.countDocuments({ state: 'new', readAt: null });
    expect(unread).toBe(sampleEnquiries.filter(({ state }) => state === 'new').length);
    expect(await EnquiryModel.countDocuments({ state: 'answered', readAt: null })).toBe(0);
  });
});

describe('seedSample', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ SEED: 'demo' });
  });
  afterEach(() => api.stop());

  test('finishes at the next start what was cut short, without anything twice', async () => {
    const create = OpeningModel.prototype.save;
    OpeningModel.prototype.save = () => Promise.reject(new Error('killed'));
    await expect(seedSample(api.context, SMALL_FILES)).rejects.toThrow('killed');
    OpeningModel.prototype.save = create;
    expect((await findMarker())?.finishedAt).toBeUndefined();
    await ProjectModel.deleteOne({ titleKey: sampleProjects[3]?.title.toLowerCase() });
    await seedSample(api.context, SMALL_FILES);
    expect(await counts()).toEqual(COMPLETE);
    expect((await findMarker())?.finishedAt).toBeInstanceOf(Date);
  });

  test('never touches a database with one record of its own', async () => {
    await buildProject({ title: 'Ours' });
    await seedSample(api.context, SMALL_FILES);
    expect(await counts()).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(await findMarker()).toBeNull();
  });

  test('does not bring a company back that was deleted', async () => {
    await seedSample(api.context, SMALL_FILES);
    for (const collection of collections()) await collection.deleteMany({});
    await seedSample(api.context, SMALL_FILES);
    expect(await counts()).toEqual(EMPTY);
  });

  test('stores nothing unless SEED is demo', async () => {
    await seedSample({ ...api.context, config: { ...api.context.config, seed: 'none' } });
    expect(await counts()).toEqual(EMPTY);
  });
});
