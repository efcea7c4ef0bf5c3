import mongoose, { Types } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry, buildProject, buildUser } from '../../../test/factories.ts';
import { Bin } from '../../collections/bin.ts';
import { LIVE } from '../../collections/publication.ts';
import { withLease } from '../../database/lease.ts';
import { type Migration, runMigrations } from '../../database/run-migrations.ts';
import { readSchemaVersion, writeSchemaVersion } from '../../database/schema-version.ts';
import { findAdministrator, findUser } from '../auth/users.ts';
import { EnquiryModel } from '../enquiries/model.ts';
import { completeRecords } from './complete-records.ts';
import { markRecordsLive } from './mark-records-live.ts';
import { moveMailsIntoEnquiries } from './move-mails-into-enquiries.ts';
import { nameOwner } from './name-owner.ts';
import { renewSearchKeys } from './renew-search-keys.ts';
import { repairDerivedFields } from './repair-derived-fields.ts';

let api: TestApi;
let lines: string[] = [];
const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('runMigrations', () => {
  let ran: string[] = [];
  const migration = (name: string, act: () => Promise<void> = async () => {}): Migration => ({
    name,
    async up() {
      ran.push(name);
      await act();
    },
  });
  beforeEach(async () => {
    ran = [];
    lines = [];
    await writeSchemaVersion(0);
  });

  it('runs what the data has not seen, in order, once, and says so', async () => {
    const migrations = [migration('one'), migration('two')];
    await runMigrations(logger, migrations);
    await runMigrations(logger, migrations);
    await runMigrations(logger, [...migrations, migration('three')]);
    expect(ran).toEqual(['one', 'two', 'three']);
    expect(await readSchemaVersion()).toBe(3);
    expect(lines).toEqual(ran.flatMap(() => ['a migration begins', 'a migration is done']));
  });

  it('goes on where it failed, at the next start', async () => {
    let fails = true;
    const shaky = migration('shaky', async () => {
      if (fails) throw new Error('the database became unavailable');
    });
    const migrations = [migration('one'), shaky, migration('three')];
    await expect(runMigrations(logger, migrations)).rejects.toThrow('became unavailable');
    expect(await readSchemaVersion()).toBe(1);
    fails = false;
    await runMigrations(logger, migrations);
    expect(ran).toEqual(['one', 'shaky', 'shaky', 'three']);
  });

  it('lets one of several nodes do it while the others wait', async () => {
    const slow = migration('slow', () => new Promise((resolve) => setTimeout(resolve, 50)));
    await Promise.all([1, 2, 3].map(() => runMigrations(logger, [slow])));
    expect(ran).toEqual(['slow']);
  });

  it('refuses data that a newer version has changed', async () => {
    await writeSchemaVersion(9);
    await expect(runMigrations(logger, [migration('one')])).rejects.toThrow('newer version');
    expect(ran).toEqual([]);
  });
});

describe('withLease', () => {
  it('passes to the next when its holder died', async () => {
    await mongoose.connection
      .collection<{ _id: string }>('leases')
      .insertOne({ _id: 'orphan', holder: 'nobody', expiresAt: new Date(Date.now() - 1) } as never);
    expect(await withLease('orphan', async () => 'taken')).toBe('taken');
    expect(await mongoose.connection.collection('leases').countDocuments({}, { comment: 'scan' })).toBe(0);
  });
});

describe('completeRecords', () => {
  it('makes records of another program appear in searches, filters and orders', async () => {
    await mongoose.connection.collection('projects').insertMany([
      { title: 'Zebra crossing', services: 'Residential' },
      { title: 'Aqueduct', services: 'Bridges' },
    ]);
    await mongoose.connection
      .collection('activities')
      .insertOne({ title: 'Handover', project: '0123456789abcdef01234567' });
    await completeRecords(logger);
    const titles = async (query: string) =>
      (await api.request.get(`/api/${query}`).expect(200)).body.map(({ title }: { title: string }) => title);
    expect(await titles('projects?q=ZEBRA')).toEqual(['Zebra crossing']);
    expect(await titles('projects?services=residential')).toEqual(['Zebra crossing']);
    expect(await titles('projects?sort=title')).toEqual(['Aqueduct', 'Zebra crossing']);
    expect(await titles('activities?q=handover')).toEqual(['Handover']);
  });

  it('leaves records alone that are complete', async () => {
    const projects = mongoose.connection.collection('projects');
    const before = await projects.find().toArray();
    await completeRecords(logger);
    expect(await projects.find().toArray()).toEqual(before);
  });
});

describe('repairDerivedFields', () => {
  it('takes projects out of the lists of services that were removed from them', async () => {
    await mongoose.connection.collection('projects').insertMany([
      { ...LIVE, title: 'Left', servicesKey: 'tunnels' },
      { ...LIVE, title: 'Stays', services: 'Tunnels', servicesKey: 'tunnels' },
    ]);
    await repairDerivedFields(logger);
    const { body } = await api.request.get('/api/projects?services=tunnels').expect(200);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Stays']);
  });

  it('removes dates of news that no schema takes', async () => {
    const dates = ['-000001-12-31T18:30:00.000Z', '+010000-01-01T05:29:59.000Z', '1900-01-01', '2199-12-31'];
    await mongoose.connection.collection('news').insertMany(dates.map((date) => ({ title: date, date })));
    await repairDerivedFields(logger);
    const left = await mongoose.connection.collection('news').find().toArray();
    expect(left.map(({ date }) => date)).toEqual([undefined, undefined, '1900-01-01', '2199-12-31']);
  });

  it('lets the bin hold a copy for each deletion of a record', async () => {
    const bin = mongoose.connection.collection('bin');
    await bin.createIndex({ kind: 1, recordId: 1 }, { unique: true });
    await repairDerivedFields(logger);
    const copies = [1, 2].map((_id) => ({ _id, kind: 'news', recordId: 'the same' }));
    await expect(bin.insertMany(copies as never)).resolves.toMatchObject({ insertedCount: 2 });
  });
});

describe('moveMailsIntoEnquiries', () => {
  it('keeps the mails that wait, and none that was given up or whose enquiry is gone', async () => {
    const outbox = mongoose.connection.collection('outbox');
    const { _id } = await buildEnquiry();
    const enquiry = new Types.ObjectId(_id);
    const [soon, later] = [new Date(1_000), new Date(2_000)];
    await outbox.insertMany([
      { enquiry, mail: 'notice', attempts: 2, dueAt: soon },
      { enquiry, mail: 'receipt', attempts: 1, dueAt: later },
      { enquiry: new Types.ObjectId(), mail: 'notice', attempts: 0, dueAt: soon },
      { enquiry, mail: 'notice', attempts: 9, failedAt: soon },
    ]);

    await moveMailsIntoEnquiries(logger);
    await moveMailsIntoEnquiries(logger);

    const { mails } = await EnquiryModel.findById(_id).orFail().lean();
    expect(mails).toEqual({ kinds: ['notification', 'receipt'], attempts: 2, dueAt: later });
    expect(await outbox.countDocuments({})).toBe(0);
  });
});

describe('renewSearchKeys', () => {
  it('makes what earlier versions stored appear in searches of this one, in the bin too', async () => {
    const { _id } = await buildEnquiry({ name: 'Asha', message: 'A warehouse in Nashik' });
    const binned = await buildEnquiry({ name: 'Ravi', message: 'A warehouse in Pune' });
    const admin = await api.signedIn();
    await admin.delete(`/api/form/${binned._id}`).expect(204);
    await EnquiryModel.updateOne({ _id }, { $set: { search: ['ash', 'sha', '*'] } });
    await Bin.updateOne({ kind: 'form', recordId: binned._id }, { $set: { 'record.search': ['*'] } });

    await renewSearchKeys(logger);

    const { _id: entryId } = await Bin.findOne({ kind: 'form', recordId: binned._id }).orFail();
    await admin.post(`/api/admin/bin/${entryId}/restore`).expect(200);
    const { body } = await admin.get('/api/form?q=warehouse').expect(200);
    expect(body.map((enquiry: { name: string }) => enquiry.name).sort()).toEqual(['Asha', 'Ravi']);
  });
});

describe('nameOwner', () => {
  it('makes the administrator of earlier versions an owner and leaves everybody else', async () => {
    await api.signedIn();
    const desk = await buildUser({ role: 'desk' });
    const accounts = mongoose.connection.collection<{ _id: string }>('administrators');
    await accounts.updateOne({ _id: 'administrator' }, { $unset: { role: 1, name: 1 } });

    await nameOwner();
    await nameOwner();

    expect(await findAdministrator()).toMatchObject({ role: 'owner', name: 'Administrator' });
    expect(await findUser(desk._id)).toMatchObject({ role: 'desk', name: desk.name });
  });
});

describe('mark-records-live', () => {
  it('makes what a version without drafts stored live, and leaves drafts alone', async () => {
    const admin = await api.signedIn();
    await mongoose.connection.collection('projects').deleteMany({});
    const { _id } = await buildProject({ title: 'Stored before' });
    await mongoose.connection.collection('projects').updateMany({}, { $unset: { publication: 1 } });
    const draft = await admin
      .post('/api/projects')
      .send({ title: 'Draft', publication: 'draft' })
      .expect(201);

    await markRecordsLive(logger);
    await markRecordsLive(logger);

    const { body } = await api.request.get('/api/projects').expect(200);
    expect(body.map((project: { _id: string }) => project._id)).toEqual([_id]);
    expect((await api.request.get(`/api/projects/${draft.body._id}`)).status).toBe(404);
  });
});
