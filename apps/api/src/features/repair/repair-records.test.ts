import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews } from '../../../test/factories.ts';
import { Bin, putIntoBin } from '../../collections/bin.ts';
import { History, historyEntryOf } from '../../collections/history.ts';
import { Content } from '../content/model.ts';
import { NewsModel } from '../news/model.ts';
import { repairRecords } from './repair-records.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

const repair = () => repairRecords(api.context, 0);
const actionsOf = async (recordId: string) =>
  (await History.find({ kind: 'news', recordId }).sort({ at: 1, _id: 1 }).lean()).map(({ action }) => action);
const failHistory = () => vi.spyOn(History, 'create').mockRejectedValue(new Error('no room'));

describe('a write whose history entry cannot be stored', () => {
  it('stands, and the entry follows', async () => {
    failHistory();
    const created = await administrator.post('/api/news').send({ title: 'Opened' }).expect(201);
    const path = `/api/news/${created.body._id}`;
    await administrator.put(path).send({ title: 'Opened twice' }).expect(200);
    vi.restoreAllMocks();
    expect(await actionsOf(created.body._id)).toEqual([]);

    await repair();
    await repair();

    expect(await actionsOf(created.body._id)).toEqual(['created', 'updated']);
    expect(await NewsModel.findById(created.body._id).lean()).toMatchObject({ unrecorded: [] });
    expect((await api.request.get(path)).body.title).toBe('Opened twice');
  });

  it('stands in the site content too, and a section that was emptied keeps its entry', async () => {
    const path = '/api/content/site/24';
    const actions = async () =>
      (await History.find({ kind: 'content' }).sort({ at: 1, _id: 1 }).lean()).map(({ action }) => action);
    failHistory();
    await administrator.put(path).send({ Title: 'Health' }).expect(200);
    await administrator.put('/api/content/site').send({ data: [] }).expect(200);
    vi.restoreAllMocks();
    expect(await actions()).toEqual([]);

    await repair();
    await repair();

    expect(await actions()).toEqual(['created', 'deleted']);
    expect(await Content.findById(24).lean()).toMatchObject({ record: null, version: 2, unrecorded: [] });
    await administrator.put(path).send({ Title: 'Safety' }).expect(200);
    expect(await actions()).toEqual(['created', 'deleted', 'created']);
  });

  it('takes its entries along into the bin when it is deleted', async () => {
    failHistory();
    const { body } = await administrator.post('/api/news').send({ title: 'Opened' }).expect(201);
    await administrator.delete(`/api/news/${body._id}`).expect(204);
    vi.restoreAllMocks();

    await repair();

    expect(await actionsOf(body._id)).toEqual(['created', 'deleted']);
    expect(await Bin.findOne({ kind: 'news', recordId: body._id }).lean()).not.toHaveProperty('unrecorded');
  });
});

describe('a deletion that died', () => {
  const beginDeletion = async () => {
    const item = await buildNews();
    const record = await NewsModel.findById(item._id).lean();
    if (record === null) throw new Error('The record was not stored.');
    const change = { collection: 'news', recordId: item._id, title: item.title, by: 'nobody' };
    const entry = await putIntoBin({
      kind: 'news',
      recordId: item._id,
      title: item.title,
      record,
      deletedBy: 'nobody',
      unrecorded: [historyEntryOf({ ...change, action: 'deleted', before: item })],
    });
    return { item, record, entry };
  };

  it('before the record was removed is undone, and cannot go on', async () => {
    const { item, record } = await beginDeletion();

    await repair();

    expect(await Bin.countDocuments({ kind: 'news', recordId: item._id })).toBe(0);
    expect((await api.request.get(`/api/news/${item._id}`)).body).toEqual(item);
    const late = await NewsModel.deleteOne({ _id: record._id, revision: record.revision ?? null });
    expect(late.deletedCount).toBe(0);
  });

  it('after the record was removed is finished', async () => {
    const { item, entry } = await beginDeletion();
    await NewsModel.deleteOne({ _id: item._id });
    const path = `/api/admin/bin/${entry._id}`;
    await administrator.post(`${path}/restore`).expect(409);
    await administrator.delete(path).expect(409);

    await repair();

    expect(await actionsOf(item._id)).toEqual(['created', 'deleted']);
    await administrator.post(`${path}/restore`).expect(200);
  });

  it('keeps the latest copy where several died together', async () => {
    const { item, record } = await beginDeletion();
    await Bin.deleteMany({ kind: 'news', recordId: item._id });
    const copy = { kind: 'news', recordId: item._id, title: item.title, deletedBy: 'nobody' };
    const unrecorded = () => [
      historyEntryOf({ ...copy, collection: 'news', by: 'nobody', action: 'deleted' as const, before: item }),
    ];
    const latest = { ...record, title: 'Latest', revision: 2 };
    await putIntoBin({ ...copy, record: latest, unrecorded: unrecorded() });
    await putIntoBin({ ...copy, record, unrecorded: unrecorded() });
    await NewsModel.deleteOne({ _id: item._id });

    await repair();

    const left = await Bin.find({ kind: 'news', recordId: item._id }).lean();
    expect(left.map((entry) => entry.record.title)).toEqual(['Latest']);
  });
});

describe('a restore that died', () => {
  const beginRestore = async () => {
    const item = await buildNews();
    await administrator.delete(`/api/news/${item._id}`).expect(204);
    const entry = await Bin.findOneAndUpdate(
      { kind: 'news', recordId: item._id },
      { $set: { restoringAt: new Date() } },
    ).lean();
    if (entry === null) throw new Error('nothing in the bin');
    return { item, entry };
  };

  it('before the record was inserted can be made again', async () => {
    const { entry } = await beginRestore();
    await administrator.post(`/api/admin/bin/${entry._id}/restore`).expect(409);

    await repair();

    await administrator.post(`/api/admin/bin/${entry._id}/restore`).expect(200);
  });

  it('after the record was inserted is finished', async () => {
    const { item, entry } = await beginRestore();
    await NewsModel.create({ ...entry.record, revision: 2 });

    await repair();

    expect(await Bin.countDocuments({ kind: 'news', recordId: item._id })).toBe(0);
    expect((await api.request.get(`/api/news/${item._id}`)).status).toBe(200);
  });
});
