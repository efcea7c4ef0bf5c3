/**
 * A program that starts the database of a directory and inserts documents: `writer.ts <directory> [count]`.
 * Calls process.exit after that many acknowledged inserts, while others are running.
 * Prints the pid of the database process and then the _id of each acknowledged insert.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';

const [dataDir = '', count = 'Infinity'] = process.argv.slice(2);
const mongo = await startEmbeddedMongo({ dataDir, dbName: 'test' });
void mongo.failed.then(({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
const client = await MongoClient.connect(mongo.uri);
const c = client.db().collection<{ _id: string; words: string[] }>('c');
await c.createIndex({ words: 1 });
process.stdout.write(`${mongo.pid}\n`);

let inserted = 0;
const words = Array.from({ length: 50 }, (_, i) => `word ${i}`);
await Promise.all(
  Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; ; n++) {
      const _id = `${process.pid}-${writer}-${n}`;
      try {
        await c.insertOne({ _id, words });
        process.stdout.write(`${_id}\n`);
        if (++inserted >= Number(count)) process.exit(0);
      } catch {
        await delay(20);
      }
    }
  }),
);
