/**
 * Fills a database that holds the sample company with the given number of projects, news and enquiries, or of the named
 * ones: `tsx scripts/fill-records.ts 10000 projects`. Copies of the sample records, older than they are, stored with the derived
 * fields that the API would store. What is there already counts, so that a second call adds what is missing.
 */
import { performance } from 'node:perf_hooks';
import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import { REGIONS } from '@plinth/schemas/region-names';
import { Types } from 'mongoose';
import { Revisions } from '../src/cache/revisions.ts';
import {
  type CollectionDefinition,
  derivedFields,
  type Presented,
  type StoredRecord,
} from '../src/collections/definition.ts';
import { hasPublication, LIVE } from '../src/collections/publication.ts';
import { loadConfig } from '../src/config.ts';
import { connectDatabase, disconnectDatabase } from '../src/database/connection.ts';
import { enquiries } from '../src/features/enquiries/collection.ts';
import { news } from '../src/features/news/collection.ts';
import { projects } from '../src/features/projects/collection.ts';
import { createLogger } from '../src/logger.ts';

const BATCH = 250;
/** A busy disk may take long for a batch. */
const PATIENCE_MS = 120_000;
const MINUTE_MS = 60_000;
const NEWEST = Date.UTC(2020, 0, 1);

const wanted = Number(process.argv[2]);
const collections = process.argv.slice(3);
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error('How many records? Usage: tsx scripts/fill-records.ts 10000');
  process.exit(2);
}

const config = loadConfig(process.env);
const database = config.mongodbUri
  ? undefined
  : await startEmbeddedMongo({ dataDir: config.dataDir, join: true });
await connectDatabase(config.mongodbUri ?? database?.uri ?? '', PATIENCE_MS);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
await fill(projects, (project, number) => ({
  ...project,
  title: `${project.title} ${number}`,
  state: REGIONS[number % REGIONS.length]?.name ?? project.state,
}));
await fill(news, (item, number, createdAt) => ({
  ...item,
  title: `${item.title} ${number}`,
  date: dayOf(createdAt),
}));
await fill(enquiries, (enquiry, number) => ({
  ...enquiry,
  name: `Sample Visitor ${number}`,
  email: `visitor.${number}@example.com`,
  // Most people leave their number and little else.
  message: number % 10 === 0 ? enquiry.message : undefined,
}));
await new Revisions(createLogger('silent')).raise(['projects', 'news']);
await disconnectDatabase();
await database?.close();

/** Brings a collection to the number of records; `vary` makes the copy of a sample record that has this number. */
async function fill<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  vary: (input: I, number: number, createdAt: Date) => I,
): Promise<void> {
  const { model, name, fields } = definition;
  if (collections.length > 0 && !collections.includes(name)) return;
  const started = performance.now();
  const originals = await model.find({ createdAt: { $gt: new Date(NEWEST) } }).lean<S[]>();
  if (originals.length === 0) throw new Error(`There are no ${name} to copy: start the API once.`);
  const inputs = originals.map((stored) => {
    const entries = Object.entries(stored).filter(([field]) => fields.includes(field));
    return Object.fromEntries(entries) as I;
  });
  const there = await model.estimatedDocumentCount();
  for (let number = there; number < wanted; number += BATCH) {
    const batch: object[] = [];
    for (let each = number; each < Math.min(number + BATCH, wanted); each++) {
      const createdAt = new Date(NEWEST - each * MINUTE_MS);
      const input = vary(inputs[each % inputs.length] as I, each, createdAt);
      const derived = await derivedFields(definition, input);
      const _id = Types.ObjectId.createFromTime(createdAt.getTime() / 1000);
      const state = hasPublication(definition) ? LIVE : {};
      batch.push({ ...input, ...derived, ...state, _id, createdAt, updatedAt: createdAt, revision: 1 });
    }
    await model.collection.insertMany(batch as never[], { ordered: false });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(`${name}: ${await model.estimatedDocumentCount()} records after ${seconds} s`);
}
