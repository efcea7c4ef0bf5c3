import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.ts';
import { type Agent, startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews } from '../../test/factories.ts';
import { Bin } from './bin.ts';

const ROUNDS = 15;

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

describe('no record is lost between', () => {
  test('deletions at once: it is in the bin once, and only one of them has done it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { _id } = await buildNews();
      const path = `/api/news/${_id}`;
      const responses = await Promise.all([administrator.delete(path), administrator.delete(path)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(await Bin.countDocuments({ kind: 'news', recordId: _id })).toBe(1);
    }
    await expectAgreement();
  });

  test('deleting and restoring at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { _id } = await buildNews();
      await administrator.delete(`/api/news/${_id}`).expect(204);
      const entry = await Bin.findOne({ kind: 'news', recordId: _id }).lean();
      const restore = async () => administrator.post(`/api/admin/bin/${entry?._id}/restore`);
      const remove = async () => administrator.delete(`/api/news/${_id}`);
      await Promise.all([restore(), remove(), restore(), remove(), remove()]);
      const present = (await api.request.get(`/api/news/${_id}`)).status === 200;
      const copies = await Bin.countDocuments({ kind: 'news', recordId: _id });
      expect(copies + Number(present)).toBe(1);
    }
    await expectAgreement();
  });
});
