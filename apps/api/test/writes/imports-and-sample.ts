import { expect } from 'vitest';
import { startSeed, storeSampleContents } from '../../src/database/seed-marker.ts';
import { fingerprintOfRecord } from '../../src/features/sample/fingerprint.ts';
import type { Agent } from '../client.ts';
import { buildNews } from '../factories.ts';
import type { Writes } from './write.ts';

const SAMPLE = '/api/admin/sample/removal';
const BACKGROUND_MS = 30_000;

/** What goes on in the background has ended when these have sent. */
export const IMPORT_AND_SAMPLE_WRITES: Writes = {
  'post /admin/imports':
    async ({ administrator }) =>
    async () =>
      administrator
        .post('/api/admin/imports')
        .field('collection', 'hiring')
        .attach('file', Buffer.from('Position\nSurveyor\n'), 'a.csv'),
  'put /admin/imports/:id/mapping': async ({ administrator }) => {
    const id = await checkedImport(administrator);
    return async () => administrator.put(`/api/admin/imports/${id}/mapping`).send({ mapping: ['position'] });
  },
  'post /admin/imports/:id/run': async ({ administrator }) => {
    const id = await checkedImport(administrator);
    return async () => {
      const response = await administrator.post(`/api/admin/imports/${id}/run`);
      await importEnded(administrator, id, 'done');
      return response;
    };
  },
  'post /admin/imports/:id/undo': async ({ administrator }) => {
    const id = await checkedImport(administrator);
    await administrator.post(`/api/admin/imports/${id}/run`).expect(202);
    await importEnded(administrator, id, 'done');
    return async () => {
      const response = await administrator.post(`/api/admin/imports/${id}/undo`);
      await importEnded(administrator, id, 'undone');
      return response;
    };
  },
  'post /admin/sample/removal': async ({ administrator }) => {
    await sampleNews();
    return async () => {
      const response = await administrator.post(SAMPLE).send({});
      await sampleMoved(administrator, 'removed');
      return response;
    };
  },
  'delete /admin/sample/removal': async ({ administrator }) => {
    await sampleNews();
    await administrator.post(SAMPLE).send({}).expect(202);
    await sampleMoved(administrator, 'removed');
    return async () => {
      const response = await administrator.delete(SAMPLE);
      await sampleMoved(administrator, undefined);
      return response;
    };
  },
};

let imported = 0;
/** An import of one new opening, with its columns mapped. */
async function checkedImport(administrator: Agent): Promise<string> {
  const file = Buffer.from(`Position\nSurveyor ${imported++}\n`);
  const { body } = await administrator
    .post('/api/admin/imports')
    .field('collection', 'hiring')
    .attach('file', file, 'a.csv');
  await administrator
    .put(`/api/admin/imports/${body.id}/mapping`)
    .send({ mapping: body.mapping })
    .expect(200);
  return body.id;
}

const importEnded = (administrator: Agent, id: string, state: string) =>
  expect
    .poll(async () => (await administrator.get(`/api/admin/imports/${id}`)).body.state, {
      timeout: BACKGROUND_MS,
    })
    .toBe(state);

/** A news item as the sample company has them. */
async function sampleNews(): Promise<void> {
  const item = await buildNews();
  const fingerprint = fingerprintOfRecord({ fields: ['title', 'date'] }, item);
  await startSeed(new Date());
  await storeSampleContents({ items: [{ key: `news/${item._id}`, fingerprint }], files: [] });
}

const sampleMoved = (administrator: Agent, state: string | undefined) =>
  expect
    .poll(async () => (await administrator.post(`${SAMPLE}?dryRun=true`).send({})).body.removal?.state, {
      timeout: BACKGROUND_MS,
    })
    .toBe(state);
