import mongoose, { type InferSchemaType } from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const officeSchema = new mongoose.Schema(
  {
    title: { type: String, required: true },
    slug: { type: String, unique: true },
    services: [String],
    lead: { type: mongoose.Schema.Types.ObjectId, ref: 'Person' },
  },
  { timestamps: true },
);
officeSchema.index({ createdAt: -1, _id: -1 });
const connection = mongoose.createConnection(inject('mongoUri'), { dbName: `mongoose_${process.pid}` });
const Office = connection.model<InferSchemaType<typeof officeSchema>>('Office', officeSchema);
const Person = connection.model('Person', new mongoose.Schema({ name: String }));

beforeAll(async () => {
  await connection.asPromise();
  await Promise.all([Office.init(), Person.init()]);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

describe('mongoose', () => {
  it('saves, changes and populates documents', async () => {
    const lead = await Person.create({ name: 'Meera' });
    const office = await Office.create({
      title: 'Kochi',
      slug: 'kochi',
      services: ['roads'],
      lead: lead._id,
    });
    office.title = 'Kochi Port';
    await office.save();
    const found = await Office.findById(office._id).populate<{ lead: { name: string } }>('lead').orFail();
    expect(found).toMatchObject({ title: 'Kochi Port', services: ['roads'] });
    expect(found.lead.name).toBe('Meera');
    expect(found.createdAt).toBeInstanceOf(Date);
    found.services = ['roads', 'bridges'];
    await found.save();
    expect(await Office.findById(office._id).lean()).toMatchObject({ services: ['roads', 'bridges'] });
  });

  it('reports a duplicate', async () => {
    await Office.create({ title: 'Goa', slug: 'goa' });
    await expect(Office.create({ title: 'Goa', slug: 'goa' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { slug: 'goa' },
    });
  });

  it('pages, counts and changes by condition', async () => {
    await Office.deleteMany({});
    await Office.insertMany(Array.from({ length: 12 }, (_, i) => ({ title: `Office ${i}`, slug: `s${i}` })));
    const page = await Office.find().sort({ createdAt: -1, _id: -1 }).skip(2).limit(3).lean();
    expect(page.map(({ title }) => title)).toEqual(['Office 9', 'Office 8', 'Office 7']);
    expect(await Office.countDocuments({ title: { $regex: 'office 1', $options: 'i' } })).toBe(3);
    expect(await Office.estimatedDocumentCount()).toBe(12);
    expect(await Office.exists({ slug: 's3' })).not.toBeNull();
    const first = page[0];
    const changed = { _id: first?._id, updatedAt: first?.updatedAt };
    expect(
      await Office.findOneAndUpdate(changed, { title: 'New' }, { returnDocument: 'after' }),
    ).toMatchObject({
      title: 'New',
    });
    expect(await Office.findOneAndUpdate(changed, { title: 'Lost' })).toBeNull();
    const titles: string[] = [];
    for await (const office of Office.find().sort({ slug: 1 }).batchSize(5).cursor())
      titles.push(office.title);
    expect(titles).toHaveLength(12);
  });

  it('upserts with timestamps, and keeps its indexes in step', async () => {
    const office = await Office.findOneAndUpdate(
      { slug: 'new' },
      { $set: { title: 'Upserted' } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    );
    expect(office).toMatchObject({ slug: 'new', title: 'Upserted', services: [] });
    expect(office?.createdAt).toBeInstanceOf(Date);
    await Office.collection.createIndex({ title: 1 });
    expect(await Office.syncIndexes()).toEqual(['title_1']);
  });
});
