/**
 * Measures how long a small read and a small write of one client wait while another client runs a long operation:
 * `tsx scripts/waiting-times.ts [projects] [enquiries]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';

const [projectCount = 100_000, enquiryCount = 20_000] = process.argv.slice(2).map(Number);
const BATCH = 1_000;
/** Between two requests of the client that waits. */
const PAUSE_MS = 2;

const dataDir = await mkdtemp(join(tmpdir(), 'waiting-times-'));
const mongo = await startEmbeddedMongo({ dataDir });
const client = await MongoClient.connect(mongo.uri);
const db = client.db();
const [projects, enquiries, small] = [
  db.collection('projects'),
  db.collection('enquiries'),
  db.collection('small'),
];

async function fill(name: string, count: number, document: (n: number) => Document): Promise<void> {
  for (let at = 0; at < count; at += BATCH)
    await db
      .collection(name)
      .insertMany(Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => document(at + i)));
}

/** Runs a long operation beside a client that reads and writes; prints what both took. */
async function measure(name: string, operation: () => Promise<unknown>): Promise<void> {
  let running = true;
  const waits: Record<'read' | 'write', number[]> = { read: [], write: [] };
  const time = async (kind: 'read' | 'write', act: () => Promise<unknown>) => {
    while (running) {
      const start = performance.now();
      await act();
      waits[kind].push(performance.now() - start);
      await delay(PAUSE_MS);
    }
  };
  const others = [
    time('read', () => small.findOne({ _id: 7 as never })),
    time('write', () => small.updateOne({ _id: 7 as never }, { $inc: { n: 1 } })),
  ];
  await delay(50);
  const start = performance.now();
  await operation();
  const took = performance.now() - start;
  running = false;
  await Promise.all(others);
  const show = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0).padStart(6);
    return `${at(0.5)} ${at(0.99)} ${at(1)}`;
  };
  const cells = [name.padEnd(44), took.toFixed(0).padStart(7), show(waits.read), show(waits.write)];
  process.stdout.write(`${cells.join('  | ')}\n`);
}

const title = 'operation'.padEnd(44);
process.stdout.write(`${title}  | took ms | read: median, p99, max | write: median, p99, max\n`);
await small.insertMany(Array.from({ length: 20 }, (_, n) => ({ _id: n, n: 0 }) as Document));
await projects.createIndex({ state: 1, createdAt: -1 });
await enquiries.createIndex({ words: 1 });
const word = (n: number) => ((n * 2_654_435_761) % 50_000).toString(36);
await measure(`insert ${projectCount} projects`, () =>
  fill('projects', projectCount, (n) => ({
    title: `Project ${n}`,
    state: `State ${n % 36}`,
    createdAt: new Date(n * 60_000),
    value: (n * 7919) % 100_003,
    text: 'A bridge over the river, with two approach roads. '.repeat(6),
  })),
);
await measure(`insert ${enquiryCount} long enquiries`, () =>
  fill('enquiries', enquiryCount, (n) => ({
    name: `Visitor ${n}`,
    message: 'A long message. '.repeat(60),
    words: Array.from({ length: 200 }, (_, i) => word(n * 31 + i * 17)),
  })),
);
const ids = Array.from({ length: 1_001 }, () => new ObjectId());
await measure('find 1,001 _ids', () => projects.find({ _id: { $in: ids } }).toArray());
await measure('unindexed sort, first 20', () => projects.find().sort({ value: 1 }).limit(20).toArray());
await measure('unindexed search', () =>
  projects.find({ text: { $regex: 'absent', $options: 'i' } }).toArray(),
);
await measure('group by an unindexed field', () =>
  projects.aggregate([{ $group: { _id: '$value', count: { $sum: 1 } } }]).toArray(),
);
await measure('group by an indexed field', () =>
  projects
    .aggregate([
      { $match: { state: { $gt: '' } } },
      { $sort: { state: 1, createdAt: -1 } },
      { $group: { _id: '$state', title: { $first: '$title' }, count: { $sum: 1 } } },
    ])
    .toArray(),
);
await measure('create an index', () => projects.createIndex({ value: 1 }));
await measure('update all projects', () => projects.updateMany({}, { $inc: { value: 1 } }));
await measure('delete half of the projects', () => projects.deleteMany({ value: { $lt: 50_000 } }));
await measure('delete 200 long enquiries', async () => {
  const some = await enquiries
    .find({}, { projection: { _id: 1 } })
    .limit(200)
    .toArray();
  await enquiries.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
});
await measure('drop the long enquiries, and 5 s more', async () => {
  await enquiries.drop();
  await delay(5_000);
});
await client.close();
await mongo.close();
await rm(dataDir, { recursive: true });
