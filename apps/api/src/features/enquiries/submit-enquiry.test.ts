import { submittedEnquirySchema } from '@plinth/schemas/enquiries';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import { History } from '../../collections/history.ts';
import { EnquiryModel } from './model.ts';

const OFFICE = 'office@vastara.example';

let api: TestApi;
let catcher: MailCatcher;

beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startTestApi({
    SMTP_URL: catcher.url,
    ENQUIRY_NOTIFY_TO: OFFICE,
    PUBLIC_URL: 'https://vastara.example',
  });
  api.context.mailer.start();
});
afterAll(async () => {
  await api.stop();
  await catcher.stop();
});
afterEach(async () => {
  await vi.waitFor(
    async () => expect(await EnquiryModel.countDocuments({ 'mails.dueAt': { $gte: new Date(0) } })).toBe(0),
    10_000,
  );
  await EnquiryModel.deleteMany({});
  catcher.mails.length = 0;
});

let address = 0;

/** From an address of its own each time, unless one is given. */
function submit(fields: object = {}, from = `203.0.113.${++address}`) {
  const body = { name: 'Asha Rao', email: `asha-${address}@example.com`, phone: '+91 9876543210', ...fields };
  return api.request.post('/api/form').set('X-Forwarded-For', from).send(body);
}

const recipients = () => catcher.mails.flatMap((mail) => mail.recipients).sort();

describe('POST /form', () => {
  it('stores the enquiry as new and unread, and gives back only what was sent, when the form is valid', async () => {
    const sent = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 9876543210',
      country: 'India',
      countryCode: '+91',
      message: 'We plan a warehouse in Nashik.',
      site: 'contact',
    };

    const response = await submit({ ...sent, consentVersion: '2026-11' });

    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toContain('no-store');
    const { _id, createdAt, ...shown } = submittedEnquirySchema.parse(response.body);
    expect(shown).toEqual(sent);
    const stored = await EnquiryModel.findById(_id).lean();
    expect(stored).toMatchObject({ ...sent, state: 'new', consentVersion: '2026-11' });
    expect(stored?.consentAt?.toISOString()).toBe(createdAt);
    expect(stored?.readAt).toBeUndefined();
    expect(await History.countDocuments({ kind: 'form', recordId: _id })).toBe(0);
  });

  it.each([
    ['opening', '/api/hiring', { position: 'Senior Bridge Engineer' }, 'Senior Bridge Engineer'],
    ['project', '/api/projects', { title: 'Kaveri Heights' }, 'Kaveri Heights'],
  ])(
    'stores the %s that it is about, with its title, and a deletion says that it refers to it',
    async (name, path, fields, title) => {
      const administrator = await api.signedIn();
      const { _id } = (await administrator.post(path).send(fields)).body;

      const { body } = await submit({ [name]: _id }).expect(201);

      const enquiry = (await administrator.get(`/api/form/${body._id}`)).body;
      expect(enquiry).toMatchObject({ [name]: _id, subject: title });
      const references = await administrator.get(
        path.replace('/api', '/api/admin/references').concat(`/${_id}`),
      );
      expect(references.body).toEqual([
        { collection: 'form', id: body._id, title: 'Asha Rao', path: `/admin/submission/${body._id}` },
      ]);
      await vi.waitFor(
        () => expect(catcher.mails.some(({ raw }) => raw.includes(`About: ${title}`))).toBe(true),
        10_000,
      );
      const saved = await administrator.put(`/api/form/${body._id}`).send({ ...enquiry, notes: 'Called.' });
      expect(saved.body).toMatchObject({ [name]: _id, subject: title, notes: 'Called.' });
      const found = await administrator.get(`/api/form?q=${encodeURIComponent(title)}`);
      expect(found.body).toHaveLength(1);
    },
  );

  it('accepts an application for an opening that was deleted meanwhile', async () => {
    const { body } = await submit({ opening: 'ffffffffffffffffffffffff' }).expect(201);

    expect((await EnquiryModel.findById(body._id).lean())?.subject).toBeUndefined();
  });

  it('mails the office and the visitor when mail is configured', async () => {
    await submit({ email: 'asha@example.com', message: 'We plan a warehouse.' }).expect(201);

    await vi.waitFor(() => expect(recipients()).toEqual(['asha@example.com', OFFICE]), 10_000);
    const notification = catcher.mails.find((mail) => mail.recipients[0] === OFFICE);
    expect(notification?.raw).toContain('We plan a warehouse.');
  });

  it('stores an enquiry with a filled hidden field as spam, with the same response and without mail', async () => {
    const honest = await submit({ message: 'Buy now' });
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(2), 10_000);

    const response = await submit({ message: 'Buy now', website: 'https://spam.example' });

    expect(response.status).toBe(201);
    expect(Object.keys(response.body)).toEqual(Object.keys(honest.body));
    const stored = await EnquiryModel.findById(response.body._id).lean();
    expect(stored?.state).toBe('spam');
    expect(JSON.stringify(stored)).not.toContain('spam.example');
    expect(stored).not.toHaveProperty('mails');
  });

  it.each([
    ['the name is missing', { name: ' ' }, 'name'],
    ['the e-mail is no address', { email: 'asha@' }, 'email'],
    ['the e-mail carries a line break', { email: 'asha@example.com\r\nBcc: victim@example.org' }, 'email'],
    ['the phone has nine digits', { phone: '+91 987654321' }, 'phone'],
    ['the message is an operator', { message: { $gt: '' } }, 'message'],
    ['the state is given', { state: 'answered' }, 'state'],
    ['notes are given', { notes: 'mine' }, 'notes'],
    ['a time is given', { readAt: '2026-01-01T00:00:00Z' }, 'readAt'],
  ])('returns 400 that names the field, and stores nothing, when %s', async (_, fields, path) => {
    const response = await submit(fields);

    expect(response.status).toBe(400);
    expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await EnquiryModel.countDocuments({})).toBe(0);
  });

  it('returns 429 to the thirty-first enquiry of an address, and goes on serving others', async () => {
    for (let count = 0; count < 30; count++) await submit({}, '198.51.100.7').expect(201);

    const response = await submit({}, '198.51.100.7');

    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await submit({}, '198.51.100.8')).status).toBe(201);
  });

  it('sends at most three receipts a day to one mailbox, but notifies the office each time', async () => {
    for (let count = 0; count < 4; count++) await submit({ email: 'Victim@example.com' }).expect(201);

    await vi.waitFor(() => expect(recipients()).toHaveLength(7), 10_000);
    expect(recipients().filter((recipient) => recipient === OFFICE)).toHaveLength(4);
  });
});
