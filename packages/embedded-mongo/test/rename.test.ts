import { describe, expect, it } from 'vitest';
import { codeOf, testDatabase } from './database.ts';

const { c, db } = testDatabase();

describe('renameCollection', () => {
  it('moves records and indexes and leaves nothing under the old name', async () => {
    await c.createIndex({ email: 1 }, { unique: true });
    await c.insertMany([{ email: 'a' }, { email: 'b' }]);
    const renamed = await c.rename('moved', { dropTarget: true });
    expect(await renamed.countDocuments({ email: 'b' })).toBe(1);
    expect(await codeOf(renamed.insertOne({ email: 'a' }))).toBe(11000);
    expect((await renamed.indexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1']);
    expect(await db.listCollections({ name: c.collectionName }).toArray()).toEqual([]);
    expect(await c.countDocuments({})).toBe(0);
    await c.insertOne({ email: 'a' });
    expect(await renamed.estimatedDocumentCount()).toBe(2);
    await renamed.drop();
  });

  it('replaces an existing collection only with dropTarget', async () => {
    const other = db.collection('other');
    await c.insertOne({ n: 1 });
    await other.insertMany([{ n: 2 }, { n: 3 }]);
    expect(await codeOf(c.rename('other'))).toBe(48);
    expect(await c.countDocuments({})).toBe(1);
    await c.rename('other', { dropTarget: true });
    expect((await other.find().toArray()).map(({ n }) => n)).toEqual([1]);
    await other.drop();
  });

  it('rejects a missing source', async () => {
    expect(await codeOf(db.collection('absent').rename('other'))).toBe(26);
  });
});
