import { type DataSubject, dataSubjectSchema } from '@plinth/schemas/data-subjects';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry, buildNews } from '../../../test/factories.ts';
import { Quarantine } from '../../database/quarantine.ts';
import { pendingMails } from '../enquiries/pending-mails.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

async function find(email: string): Promise<DataSubject> {
  const response = await administrator.get('/api/admin/data-subjects').query({ email }).expect(200);
  return dataSubjectSchema.parse(response.body);
}

/** An enquiry that is there, one that lies in the bin, and their traces in the history. */
async function leaveTraces(email: string) {
  const mails = pendingMails(['notification', 'receipt']);
  const present = await buildEnquiry({ name: 'Asha Rao', email, mails });
  const deleted = await buildEnquiry({ name: 'Asha Rao', email: email.toUpperCase() });
  const { body } = await administrator.get(`/api/form/${present._id}`);
  await administrator
    .put(`/api/form/${present._id}`)
    .send({ ...body, notes: 'called Asha' })
    .expect(200);
  await administrator.delete(`/api/form/${deleted._id}`).expect(204);
  await Quarantine.create({
    _id: new mongoose.Types.ObjectId(),
    collection: 'enquiries',
    line: JSON.stringify({ name: 'Asha Rao', email: email.toUpperCase() }),
    reason: 'state: is missing',
    restoredAt: new Date(),
  });
  return { present, deleted };
}

/** Everything in the database, as text. */
async function everything(): Promise<string> {
  const names = Object.values(mongoose.connection.models).map((model) => model.collection.collectionName);
  const documents = await Promise.all(
    names.map((name) => mongoose.connection.collection(name).find().toArray()),
  );
  return JSON.stringify(documents).toLowerCase();
}

describe('GET /admin/data-subjects', () => {
  it('returns everything stored about a data subject, whatever the case of the e-mail', async () => {
    const { present, deleted } = await leaveTraces('asha@example.com');
    await leaveTraces('somebody-else@example.com');

    const person = await find('Asha@Example.com');

    expect(person.enquiries.map(({ _id }) => _id)).toEqual([present._id]);
    expect(person.bin.map(({ recordId }) => recordId)).toEqual([deleted._id]);
    expect(person.history.map(({ recordId, action }) => [recordId, action]).sort()).toEqual(
      [
        [deleted._id, 'deleted'],
        [present._id, 'updated'],
      ].sort(),
    );
    expect(person.quarantine).toHaveLength(1);
    expect(person.mails).toEqual([{ enquiry: present._id, kinds: ['notification', 'receipt'], attempts: 0 }]);
    expect(JSON.stringify(person)).not.toContain('somebody-else');
  });

  it('finds an enquiry by the e-mail that it had before a correction', async () => {
    const { _id } = await buildEnquiry({ email: 'mistyped@example.com' });
    const { body } = await administrator.get(`/api/form/${_id}`);
    await administrator
      .put(`/api/form/${_id}`)
      .send({ ...body, email: 'correct@example.com' })
      .expect(200);

    expect((await find('mistyped@example.com')).enquiries.map((enquiry) => enquiry._id)).toEqual([_id]);
    expect((await find('correct@example.com')).enquiries.map((enquiry) => enquiry._id)).toEqual([_id]);
  });

  it('takes the e-mail as it is and not as a pattern', async () => {
    await buildEnquiry({ email: 'a.b@example.com' });
    await buildEnquiry({ email: 'axb@example.com' });

    expect((await find('a.b@example.com')).enquiries).toHaveLength(1);
    await leaveTraces('a.b+site@example.com');
    expect((await find('a.b+site@example.com')).history).toHaveLength(2);
  });

  it('returns 400 when there is no e-mail, or none that could be one', async () => {
    for (const query of ['', '?email=', '?email=asha', '?email[$ne]=x', '?email=a@example.com&all=1']) {
      const response = await administrator.get(`/api/admin/data-subjects${query}`);
      expect([query, response.status]).toEqual([query, 400]);
    }
  });
});

describe('DELETE /admin/data-subjects', () => {
  it('erases the person everywhere, returns how much, and leaves everybody else', async () => {
    const email = 'erase-me@example.com';
    await leaveTraces(email);
    const other = await leaveTraces('keep-me@example.com');
    const { _id: newsId } = await buildNews({ title: 'Still here' });
    expect(await everything()).toContain(email);

    const response = await administrator.delete('/api/admin/data-subjects').query({ email });

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ enquiries: 1, bin: 1, history: 2, quarantine: 1 });
    expect(await everything()).not.toContain(email);
    expect((await find('keep-me@example.com')).enquiries.map(({ _id }) => _id)).toEqual([other.present._id]);
    expect((await api.request.get(`/api/news/${newsId}`)).status).toBe(200);
  });

  it('erases nothing when nobody has the e-mail', async () => {
    const response = await administrator
      .delete('/api/admin/data-subjects')
      .query({ email: 'nobody@example.com' });

    expect(response.body).toEqual({ enquiries: 0, bin: 0, history: 0, quarantine: 0 });
  });
});
