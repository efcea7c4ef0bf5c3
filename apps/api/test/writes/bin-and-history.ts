import { Bin } from '../../src/collections/bin.ts';
import { History } from '../../src/collections/history.ts';
import type { Agent } from '../client.ts';
import { buildEnquiry, buildNews } from '../factories.ts';
import type { Writes } from './write.ts';

export const BIN_AND_HISTORY_WRITES: Writes = {
  'post /admin/bin/:id/restore': async ({ administrator }) => {
    const id = await binEntry(administrator);
    return async () => administrator.post(`/api/admin/bin/${id}/restore`);
  },
  'delete /admin/bin/:id': async ({ administrator }) => {
    const id = await binEntry(administrator);
    return async () => administrator.delete(`/api/admin/bin/${id}`);
  },
  'post /admin/history/:id/restore': async ({ administrator }) => {
    const id = await historyEntry(administrator);
    return async () => administrator.post(`/api/admin/history/${id}/restore`);
  },
  'delete /admin/data-subjects': async ({ administrator }) => {
    const { email } = await buildEnquiry();
    return async () => administrator.delete(`/api/admin/data-subjects?email=${encodeURIComponent(email)}`);
  },
};

async function binEntry(administrator: Agent): Promise<string> {
  const { _id } = await buildNews();
  await administrator.delete(`/api/news/${_id}`).expect(204);
  return String((await Bin.findOne({ kind: 'news', recordId: _id }).lean())?._id);
}

async function historyEntry(administrator: Agent): Promise<string> {
  const { _id } = await buildNews();
  await administrator.put(`/api/news/${_id}`).send({ title: 'Changed' }).expect(200);
  return String((await History.findOne({ kind: 'news', recordId: _id, action: 'updated' }).lean())?._id);
}
