import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { EJSON } from 'bson';
import mongoose from 'mongoose';
import { extract, pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildActivity, buildNews, buildProject } from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { snapshotOf } from '../../../test/site-snapshot.ts';
import { storedFiles, uploadFile } from '../../../test/uploads.ts';
import { startBackgroundWork, stopBackgroundWork } from '../../app-context.ts';
import { Quarantine } from '../../database/quarantine.ts';
import { prepareDatabase } from '../../start.ts';
import { Media } from '../media/model.ts';
import { openS3Storage } from '../media/storage-s3.ts';
import { readS3Location } from '../media/storage-s3-location.ts';
import { completeRecords } from '../migrations/complete-records.ts';
import { backupName, removeOldBackups } from './backup-folder.ts';
import { BACKED_UP, DROPPED_BY_RESTORE } from './collection-names.ts';
import { dumpCollection } from './dump-collection.ts';
import { restoreBackup } from './restore-backup.ts';
import { decideJournal, findJournal, openJournal } from './restore-journal.ts';
import { findStaged, stageCollections, stagedName } from './stage-collections.ts';
import { unpackArchive } from './unpack-archive.ts';
import { writeBackup } from './write-backup.ts';

let api: TestApi;
let folder: string;
let archive: string;
/** A picture of the site that was backed up. */
let picture: string;
let before: Awaited<ReturnType<typeof snapshotOf>>;

beforeAll(async () => {
  api = await startTestApi({ SEED: 'none' });
  folder = await mkdtemp(join(tmpdir(), 'plinth-backup-'));
  archive = join(folder, 'site.tar.gz');
  const admin = await api.signedIn();
  picture = await uploadFile(admin, await jpeg('#123456'));
  const project = await buildProject({
    title: 'Old flyover',
    latitude: 12,
    longitude: 77.5,
    photo: [{ url: picture }],
  });
  await buildActivity({ project: project._id });
  await buildNews();
  const binned = await buildProject({ title: 'Binned' });
  await admin.delete(`/api/projects/${binned._id}`).expect(204);
  const contact = { name: 'Asha', email: 'asha@example.com', phone: '+91 9876543210', countryCode: 'IN' };
  await api.request.post('/api/form').send({ ...contact, consentVersion: '2026-11' });
  await writeBackup({ storage: api.context.media.storage, to: archive });
  before = await snapshotOf(BACKED_UP);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.stop();
});

const restore = (from: string, overwrite = true) =>
  restoreBackup({ ...api.context, storage: api.context.media.storage, from, overwrite, workFolder: folder });

/** Another site in the place of the one that was backed up. */
async function replaceSite(): Promise<string> {
  await mongoose.connection.collection('activities').deleteMany({}, { comment: 'scan' });
  await buildProject({ title: 'New tower' });
  const admin = await api.signedIn();
  const path = await uploadFile(admin, await jpeg('#654321'));
  await api.context.media.variants.idle();
  return path;
}

/** The archive again, with its files as `change` makes them; undefined leaves one out. */
async function tamper(change: (name: string, text: string) => string | undefined): Promise<string> {
  const target = join(folder, 'tampered.tar.gz');
  const [from, to] = [extract(), pack()];
  const copy = async () => {
    for await (const entry of from) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      const { name } = entry.header;
      const changed = name.startsWith('uploads/') ? bytes : change(name, bytes.toString());
      if (changed !== undefined) to.entry({ name }, Buffer.from(changed));
    }
    to.finalize();
  };
  await Promise.all([
    pipeline(createReadStream(archive), createGunzip(), from),
    copy(),
    pipeline(to, createGzip(), createWriteStream(target)),
  ]);
  return target;
}

describe('a backup', () => {
  it('holds every collection that is not left out on purpose', () => {
    const own = ['revisions', 'leases', 'migrations', 'restores'];
    const known = [...BACKED_UP, ...DROPPED_BY_RESTORE, ...own];
    const models = Object.values(mongoose.connection.models).map((model) => model.collection.name);
    expect(models.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is for its owner only and never replaces a file', async () => {
    expect((await stat(archive)).mode & 0o077).toBe(0);
    await expect(writeBackup({ storage: api.context.media.storage, to: archive })).rejects.toThrow(
      'is there already',
    );
    expect(await readdir(folder)).toEqual(['site.tar.gz']);
  });

  it('does not miss a record that moves into the bin while it is written', async () => {
    const work = await mkdtemp(join(tmpdir(), 'plinth-dump-'));
    const bin = await dumpCollection('bin', work);
    const { _id } = await buildProject();
    const admin = await api.signedIn();
    await admin.delete(`/api/projects/${_id}`).expect(204);
    const { count } = await (await dumpCollection('projects', work)).finish();
    await bin.addNew();
    const [{ _id: entryId }] = (await admin.get('/api/admin/bin').expect(200)).body;
    await admin.post(`/api/admin/bin/${entryId}/restore`).expect(200);
    await admin.delete(`/api/projects/${_id}`).expect(204);
    await bin.addNew();
    const entry = await bin.finish();
    expect(await readFile(join(work, 'bin.jsonl'), 'utf8')).toContain(_id);
    expect(entry.count).toBe(await mongoose.connection.collection('bin').estimatedDocumentCount());
    expect(count).toBe(await mongoose.connection.collection('projects').estimatedDocumentCount());
    await rm(work, { recursive: true });
  });

  it('leaves the newest archives in its folder and every file that is not one', async () => {
    const target = await mkdtemp(join(tmpdir(), 'plinth-backups-'));
    const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 0, day))));
    for (const name of [...names, 'mine.tar.gz']) await writeFile(join(target, name), '');
    await removeOldBackups(target, 2);
    expect((await readdir(target)).sort()).toEqual(['mine.tar.gz', ...names.slice(2)]);
    await rm(target, { recursive: true });
  });
});

describe('a restore', () => {
  let newPicture: string;
  beforeEach(async () => {
    newPicture = await replaceSite();
  });
  afterEach(async () => {
    expect(await findJournal()).toBeNull();
    expect(await findStaged()).toEqual(new Set());
  });

  it('brings back every document and file as it was and takes away what came after', async () => {
    const admin = await api.signedIn();
    await restore(archive);
    expect(await snapshotOf(BACKED_UP)).toEqual(before);
    await api.request.get(picture).expect(200);
    await api.request.get(newPicture).expect(404);
    await admin.get('/api/auth/session').expect(401);
    await expect(
      mongoose.connection.collection('media').insertMany([1, 2].map(() => ({ contentId: 'the same' }))),
    ).rejects.toThrow('duplicate key');
    await mongoose.connection.collection('media').deleteOne({ contentId: 'the same' });
  });

  it('moves the files into the storage that is set up here', async () => {
    const server = await startS3Server();
    const bucket = openS3Storage(readS3Location(server.storageUrl, {}));
    await bucket.put('old.jpg', Buffer.from('of another site'));
    await restoreBackup({
      ...api.context,
      storage: bucket,
      from: archive,
      overwrite: true,
      workFolder: folder,
    });
    expect(await bucket.list({ limit: 10 })).toEqual([picture.slice('/uploads/'.length)]);
    const second = join(folder, 'from-bucket.tar.gz');
    const { manifest } = await writeBackup({ storage: bucket, to: second });
    expect(manifest.uploads).toHaveLength(1);
    await restore(second);
    await api.request.get(picture).expect(200);
    await rm(second);
    await server.stop();
  });

  it('shows the restored site to those who saw the other one', async () => {
    api.context.revisions.start();
    expect((await api.request.get('/api/projects')).text).toContain('New tower');
    await restore(archive);
    await expect
      .poll(async () => (await api.request.get('/api/projects')).text, { timeout: 3_000 })
      .not.toContain('New tower');
    api.context.revisions.stop();
  });

  it('needs to be told before it replaces anything', async () => {
    const other = await snapshotOf(BACKED_UP);
    await expect(restore(archive, false)).rejects.toThrow('--overwrite');
    expect(await snapshotOf(BACKED_UP)).toEqual(other);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['is cut short', async () => cut(archive, 0.6), /cannot be read|not whole/],
    ['is something else', async () => write('nothing to see'), /cannot be read/],
    [
      'has no manifest',
      () => tamper((name, text) => (name === 'manifest.json' ? undefined : text)),
      /no manifest/,
    ],
    [
      'lacks a collection',
      () => tamper((name, text) => (/news/.test(name) ? undefined : text)),
      /news.*missing/,
    ],
    ['was changed', () => tamper((_, text) => text.replace('Old flyover', 'Bad flyover')), /damaged/],
    [
      'comes from a newer version',
      () => tamper((_, text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 999')),
      /newer version/,
    ],
  ])('changes nothing when the archive %s', async (_, make, message) => {
    const other = await snapshotOf(BACKED_UP);
    await expect(restore(await make())).rejects.toThrow(message);
    expect(await snapshotOf(BACKED_UP)).toEqual(other);
    await api.request.get(newPicture).expect(200);
  });

  it('restores records of older programs as they were', async () => {
    const legacy = mongoose.connection.collection('projects');
    const { insertedId } = await legacy.insertOne({ __v: 0, floors: 12, details: 'x'.repeat(60_000) });
    await mongoose.connection.collection('news').insertOne({ title: 'Old', date: '12 May 1807', __v: 3 });
    await completeRecords(api.context.logger);
    const stored = await snapshotOf(['projects', 'news']);
    const old = join(folder, 'old.tar.gz');
    expect(await writeBackup({ storage: api.context.media.storage, to: old })).toMatchObject({ defects: [] });
    await legacy.deleteOne({ _id: insertedId });

    expect(await restore(old)).toMatchObject({ refusals: [] });

    expect(await snapshotOf(['projects', 'news'])).toEqual(stored);
    await rm(old);
    await restore(archive);
  });

  it('puts what no collection can take into the quarantine, and the backup has said so', async () => {
    const projects = mongoose.connection.collection('projects');
    const wrong = { title: 'Wrong', latitude: 'north', search: [] };
    const { insertedId } = await projects.insertOne({ ...wrong });
    const bad = join(folder, 'bad.tar.gz');
    const { defects } = await writeBackup({ storage: api.context.media.storage, to: bad });
    expect(defects).toEqual([expect.stringMatching(new RegExp(`^projects ${insertedId}: .*latitude`))]);
    const others = (await snapshotOf(['projects'])).projects?.length ?? 0;

    const { refusals } = await restore(bad);

    expect(refusals).toMatchObject([{ collection: 'projects', documentId: String(insertedId) }]);
    expect((await snapshotOf(['projects'])).projects).toHaveLength(others - 1);
    const [quarantined] = await Quarantine.find({ collection: 'projects' }).lean();
    expect(EJSON.parse(quarantined?.line ?? '')).toMatchObject(wrong);
    const again = join(folder, 'again.tar.gz');
    await writeBackup({ storage: api.context.media.storage, to: again });
    await restore(again);
    expect(await Quarantine.countDocuments({ collection: 'projects' })).toBe(1);
    await restore(archive);
    expect(await Quarantine.countDocuments({ collection: 'projects' })).toBe(0);
    for (const path of [bad, again]) await rm(path);
  });

  it('replaces damaged uploads, and the backup names those that it finds', async () => {
    await restore(archive);
    const stored = join(api.context.config.dataDir, picture);
    const bytes = await readFile(stored);
    await writeFile(`${stored.replace(/\.jpg$/, '')}-480.webp`, 'damaged');
    await truncate(stored, 10);
    const damaged = join(folder, 'damaged.tar.gz');
    const { defects } = await writeBackup({ storage: api.context.media.storage, to: damaged });
    expect(defects).toEqual([expect.stringContaining(`${picture.slice(1)}: the file is damaged`)]);

    await restore(archive);

    expect(await readFile(stored)).toEqual(bytes);
    expect(await storedFiles(api)).toEqual([picture.slice('/uploads/'.length)]);
    await rm(damaged);
  });

  describe('that a crash has cut short', () => {
    /** As far as a restore comes before it is decided. */
    async function stageOnly(): Promise<void> {
      const unpacked = await mkdtemp(join(folder, 'unpacked-'));
      const manifest = await unpackArchive(archive, unpacked, { withUploads: true });
      const [name = ''] = [picture.slice('/uploads/'.length)];
      await api.context.media.storage.delete(name);
      await Media.deleteOne({ _id: name });
      await openJournal({ schemaVersion: manifest.schemaVersion, addedFiles: [name] });
      await api.context.media.storage.adopt(name, join(unpacked, 'uploads', name));
      await stageCollections(manifest, unpacked, true);
      await rm(unpacked, { recursive: true });
    }
    const startAgain = async () => {
      await prepareDatabase(api.context);
      startBackgroundWork(api.context);
      await stopBackgroundWork({
        ...api.context,
        media: { ...api.context.media, stop: async () => undefined },
      });
    };

    it('is undone by the next start, at any moment before everything was in the database', async () => {
      const other = await snapshotOf(['projects', 'news']);
      await stageOnly();
      await startAgain();
      expect(await snapshotOf(['projects', 'news'])).toEqual(other);
      await api.request.get(picture).expect(404);
      await api.request.get(newPicture).expect(200);
      await restore(archive);
    });

    it('is finished by the next start, at any moment after', async () => {
      await stageOnly();
      await decideJournal();
      const moved = mongoose.connection.collection(stagedName('projects'));
      await moved.rename('projects', { dropTarget: true });
      await startAgain();
      const restored = await snapshotOf(['projects', 'activities', 'news', 'enquiries', 'media']);
      expect(before).toMatchObject(restored);
      await api.request.get(newPicture).expect(404);
    });
  });
});

async function cut(path: string, share: number): Promise<string> {
  const bytes = await readFile(path);
  return write(bytes.subarray(0, Math.floor(bytes.length * share)));
}

async function write(bytes: string | Uint8Array): Promise<string> {
  const path = join(folder, 'broken.tar.gz');
  await writeFile(path, bytes);
  return path;
}
