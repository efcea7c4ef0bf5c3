import type { Project, ProjectInput } from '@plinth/schemas/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';

const CRORE = 1_00_00_000;

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

async function readValue({ _id }: Pick<Project, '_id'>, agent = api.request, path = '/api/projects') {
  const { body } = await agent.get(`${path}/${_id}`).expect(200);
  const { value, valueShown, valueBand } = body as Project;
  return { value, valueShown, valueBand };
}

describe('what visitors see of a value', () => {
  const cases: [ProjectInput['valueShown'], object][] = [
    ['exact', { value: 78 * CRORE, valueShown: 'exact', valueBand: '50-100' }],
    ['band', { value: undefined, valueShown: 'band', valueBand: '50-100' }],
    ['hidden', { value: undefined, valueShown: undefined, valueBand: undefined }],
    [undefined, { value: undefined, valueShown: undefined, valueBand: undefined }],
  ];

  test.each(cases)('GET /projects/{id} of one that is shown %s', async (valueShown, shown) => {
    const project = await buildProject({ value: 78 * CRORE, valueShown });
    expect(await readValue(project)).toEqual(shown);
  });

  test.each(cases)('the list, also with fields, of one that is shown %s', async (valueShown, shown) => {
    const { _id, title } = await buildProject({ value: 78 * CRORE, valueShown });
    for (const fields of ['', '&fields=title,value,valueShown,valueBand']) {
      const { body } = await api.request.get(`/api/projects?q=${title}${fields}`).expect(200);
      expect(body).toHaveLength(1);
      expect(body[0]).toMatchObject({ _id, ...JSON.parse(JSON.stringify(shown)) });
      expect(JSON.stringify(body).includes('780000000')).toBe(valueShown === 'exact');
    }
  });

  test('a session changes nothing on the public path', async () => {
    const project = await buildProject({ value: 5 * CRORE, valueShown: 'hidden' });
    expect((await readValue(project, administrator)).value).toBeUndefined();
  });
});

describe('the administrator', () => {
  test('reads the value, and saves a record without losing it', async () => {
    const { _id } = await buildProject({ value: 5 * CRORE, valueShown: 'hidden' });
    const path = `/api/admin/records/projects/${_id}`;
    const { body, headers } = await administrator.get(path).expect(200);
    expect(body).toMatchObject({ value: 5 * CRORE, valueShown: 'hidden' });
    const update = { ...body, client: 'Port Trust' };
    await administrator
      .put(`/api/projects/${_id}`)
      .set('If-Match', String(headers.etag))
      .send(update)
      .expect(200);
    expect((await administrator.get(path)).body).toMatchObject({ value: 5 * CRORE, client: 'Port Trust' });
  });

  test('is not let through with what a visitor has read, which lacks the value', async () => {
    const { _id } = await buildProject({ value: 5 * CRORE, valueShown: 'hidden' });
    const { body, headers } = await api.request.get(`/api/projects/${_id}`);
    const request = administrator.put(`/api/projects/${_id}`).set('If-Match', String(headers.etag));
    await request.send(body).expect(412);
  });

  test('is nobody without a session', async () => {
    const { _id } = await buildProject();
    await api.request.get(`/api/admin/records/projects/${_id}`).expect(401);
  });
});
