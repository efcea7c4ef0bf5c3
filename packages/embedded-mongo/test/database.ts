import { type Collection, type Db, type Document, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

export const isEmbedded = inject('isEmbedded');

/** A client and a database for one test file, dropped afterwards; `c` is empty before each test. */
export function testDatabase(): { client: MongoClient; db: Db; c: Collection<Document> } {
  const client = new MongoClient(inject('mongoUri'));
  const db = client.db(`test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`);
  const c = db.collection('things');
  beforeAll(async () => {
    await client.connect();
  });
  beforeEach(async () => {
    await c.drop();
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return { client, db, c };
}

/** The server error code that a promise rejects with; null if it resolves. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof MongoServerError) return error.code;
    throw error;
  }
}
