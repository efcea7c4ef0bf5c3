import { enquirySchema } from '@plinth/schemas/enquiries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry } from '../../../test/factories.ts';
import { EnquiryModel } from './model.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(() => EnquiryModel.deleteMany({}));

const storedOf = (id: string) => EnquiryModel.findById(id).orFail().lean();

describe('GET /form', () => {
  it('lists what was sent with how it is handled, newest first, and marks nothing as read', async () => {
    const older = await buildEnquiry({ createdAt: new Date('2026-11-01T10:00:00Z') });
    const newer = await buildEnquiry({ createdAt: new Date('2026-11-02T10:00:00Z') });

    const response = await administrator.get('/api/form');

    expect(response.status).toBe(200);
    const listed = response.body.map((enquiry: unknown) => enquirySchema.parse(enquiry));
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([newer._id, older._id]);
    expect((await storedOf(newer._id)).readAt).toBeUndefined();
  });

  it('filters by state, by the days of the office, both included, and by what is written in it', async () => {
    // 18:30 UTC is midnight in India.
    const lastOfTheDay = await buildEnquiry({ name: 'Asha', createdAt: new Date('2026-11-02T18:29:59Z') });
    const firstOfTheNext = await buildEnquiry({
      message: 'about the ASHA project',
      createdAt: new Date('2026-11-02T18:30:00Z'),
    });
    const spam = await buildEnquiry({ state: 'spam', createdAt: new Date('2026-11-05T00:00:00Z') });
    const idsOf = async (query: string) =>
      (await administrator.get(`/api/form?${query}`)).body.map(({ _id }: { _id: string }) => _id);

    expect(await idsOf('to=2026-11-02')).toEqual([lastOfTheDay._id]);
    expect(await idsOf('from=2026-11-03')).toEqual([spam._id, firstOfTheNext._id]);
    expect(await idsOf('from=2026-11-02&to=2026-11-03')).toEqual([firstOfTheNext._id, lastOfTheDay._id]);
    expect(await idsOf('from=2026-11-02T18:30:00Z&to=2026-11-02T18:30:00Z')).toEqual([firstOfTheNext._id]);
    expect(await idsOf('state=spam')).toEqual([spam._id]);
    expect(await idsOf('q=asha')).toEqual([firstOfTheNext._id, lastOfTheDay._id]);
  });
});

describe('GET /form/{id}', () => {
  it('marks an enquiry as read once, and its ETag is the one that a write must name', async () => {
    const { _id, updatedAt } = await buildEnquiry();

    const first = await administrator.get(`/api/form/${_id}`);
    const second = await administrator.get(`/api/form/${_id}`);

    const { readAt } = enquirySchema.parse(first.body);
    expect(readAt).toBeDefined();
    expect(second.body).toEqual(first.body);
    expect(first.body.updatedAt).toBe(updatedAt);
    expect(second.headers.etag).toBe(first.headers.etag);
    const write = await administrator
      .put(`/api/form/${_id}`)
      .set('If-Match', String(first.headers.etag))
      .send({ ...first.body, notes: 'called back' });
    expect(write.status).toBe(200);
    expect(write.body).toMatchObject({ readAt, notes: 'called back' });
  });

  it('returns the same response to everybody who opens it at the same time', async () => {
    const { _id } = await buildEnquiry();

    const responses = await Promise.all(
      Array.from({ length: 6 }, () => administrator.get(`/api/form/${_id}`)),
    );

    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    const stored = await storedOf(_id);
    expect(responses[0]?.body.readAt).toBe(stored.readAt?.toISOString());
  });
});

describe('PUT /form/{id}', () => {
  it('stores when an enquiry was answered, and clears that time when it is reopened', async () => {
    const { _id } = await buildEnquiry();
    const { body } = await administrator.get(`/api/form/${_id}`);
    const put = async (fields: object) =>
      (
        await administrator
          .put(`/api/form/${_id}`)
          .send({ ...body, ...fields })
          .expect(200)
      ).body;

    const answered = await put({ state: 'answered' });
    const edited = await put({ state: 'answered', notes: 'sent the brochure' });
    const reopened = await put({ state: 'in progress' });

    expect(answered.answeredAt).toBeDefined();
    expect(edited.answeredAt).toBe(answered.answeredAt);
    expect(reopened).not.toHaveProperty('answeredAt');
  });

  it('leaves state, consent and the time of reading unchanged when the request omits them', async () => {
    const consentAt = new Date('2026-11-01T10:00:00Z');
    const { _id, name, email, phone } = await buildEnquiry({
      state: 'in progress',
      consentVersion: '2026-11',
      consentAt,
      message: 'a message',
    });

    const { body } = await administrator.put(`/api/form/${_id}`).send({ name, email, phone }).expect(200);

    expect(body).toMatchObject({
      state: 'in progress',
      consentVersion: '2026-11',
      consentAt: consentAt.toISOString(),
    });
    expect(body).not.toHaveProperty('message');
    expect(body.readAt).toBeDefined();
  });

  it('cannot set the server fields', async () => {
    const { _id, name, email, phone } = await buildEnquiry();
    const wanted = {
      readAt: '2020-01-01T00:00:00.000Z',
      answeredAt: '2020-01-01T00:00:00.000Z',
      consentAt: '2020-01-01T00:00:00.000Z',
    };

    const { body } = await administrator
      .put(`/api/form/${_id}`)
      .send({ name, email, phone, ...wanted })
      .expect(200);

    for (const [field, value] of Object.entries(wanted)) expect(body[field]).not.toBe(value);
  });

  it('returns 412 when somebody else has written meanwhile', async () => {
    const { _id } = await buildEnquiry();
    const { body, headers } = await administrator.get(`/api/form/${_id}`);
    await administrator
      .put(`/api/form/${_id}`)
      .send({ ...body, notes: 'first' })
      .expect(200);

    const response = await administrator
      .put(`/api/form/${_id}`)
      .set('If-Match', String(headers.etag))
      .send({ ...body, notes: 'second' });

    expect(response.status).toBe(412);
    expect((await storedOf(_id)).notes).toBe('first');
  });
});
