import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import type { UserRow } from '../auth/users.ts';

let api: TestApi;
let catcher: MailCatcher;
let author: UserRow;
let publisher: UserRow;
let asAuthor: Agent;
let asPublisher: Agent;
let path: string;
beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startTestApi({
    SMTP_URL: catcher.url,
    ENQUIRY_NOTIFY_TO: 'office@example.com',
    PUBLIC_URL: 'https://site.example',
  });
  author = await buildUser({ role: 'author', name: 'Asha' });
  publisher = await buildUser({ role: 'publisher', name: 'Ravi' });
  await buildUser({ role: 'publisher', disabled: true });
  await buildUser({ role: 'desk' });
  asAuthor = await api.signedInAs(author);
  asPublisher = await api.signedInAs(publisher);
});
afterAll(async () => {
  await api.stop();
  await catcher.stop();
});
beforeEach(async () => {
  const { body } = await asAuthor.post('/api/news').send({ title: 'Bridge opened' }).expect(201);
  path = `/api/news/${body._id}`;
  catcher.mails.length = 0;
});

const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll(/=E2=80=9[CD]/g, '"');
/** Waits for one mail; a further one would be found by the next test. */
async function mailed() {
  await expect.poll(() => catcher.mails.length).toBe(1);
  const [{ recipients, raw } = { recipients: [], raw: '' }] = catcher.mails;
  return { recipients, text: textOf(raw) };
}

describe('a mail goes to', () => {
  it('those who publish, when a draft is sent for review', async () => {
    await asAuthor.post(`${path}/request-review`).send({ comment: 'Please look today' }).expect(200);
    const { recipients, text } = await mailed();
    expect(recipients).toEqual([publisher.email]);
    expect(text).toContain('Asha sent "Bridge opened" for review');
    expect(text).toContain('Please look today');
    expect(text).toContain(`https://site.example/admin/news/${path.split('/').at(-1)}`);
  });

  it('whoever drafted it, when changes are asked for', async () => {
    await asPublisher.post(`${path}/request-changes`).send({ comment: 'Which bridge?' }).expect(200);
    const { recipients, text } = await mailed();
    expect([recipients, text.includes('Which bridge?')]).toEqual([[author.email], true]);
  });

  it.each([
    ['the act', () => asPublisher.post(`${path}/publish`).send({})],
    ['a PUT', () => asPublisher.put(path).send({ title: 'Bridge opened' })],
  ])('whoever drafted it, when it is published by %s', async (_what, publish) => {
    await publish().expect(200);
    const { recipients, text } = await mailed();
    expect([recipients, text.includes('Ravi published "Bridge opened"')]).toEqual([[author.email], true]);
  });

  it('whoever drafted it, when dates are set and removed, with the time in India', async () => {
    const publishAt = '2099-03-02T03:30:00Z';
    await asPublisher.post(`${path}/publish`).send({ publishAt }).expect(200);
    const { recipients, text } = await mailed();
    expect(recipients).toEqual([author.email]);
    expect(text).toMatch(
      /Ravi set the dates of "Bridge opened": it goes live on Monday,? 2 March,? 2099 at 9:00.+am, Indian time/,
    );

    catcher.mails.length = 0;
    await asPublisher.post(`${path}/publish`).send({ publishAt }).expect(200);
    await asPublisher.delete(`${path}/schedule`).expect(200);
    expect((await mailed()).text).toContain('Ravi removed the dates of "Bridge opened"');

    catcher.mails.length = 0;
    await asPublisher.post(`${path}/publish`).send({}).expect(200);
    expect((await mailed()).text).toContain('Ravi published');
    catcher.mails.length = 0;
    await asPublisher.post(`${path}/unpublish`).send({ unpublishAt: publishAt }).expect(200);
    expect((await mailed()).text).toContain('goes offline on');
  });

  it('the others of a conversation, and never to oneself', async () => {
    const comments = path.replace('/api/news', '/api/admin/records/news').concat('/comments');
    await asAuthor.post(comments).send({ text: 'Photograph follows' }).expect(201);
    await asPublisher.post(comments).send({ text: 'Good' }).expect(201);
    const { recipients } = await mailed();
    expect(recipients).toEqual([author.email]);
    catcher.mails.length = 0;
    await asAuthor.post(comments).send({ text: 'Here it is' }).expect(201);
    expect((await mailed()).recipients).toEqual([publisher.email]);
  });

  it('nobody, when one publishes what one drafted', async () => {
    const { body } = await asPublisher.post('/api/news').send({ title: 'Mine', publication: 'draft' });
    await asPublisher.post(`/api/news/${body._id}/publish`).send({}).expect(200);
    await asPublisher.post(`${path}/request-changes`).send({}).expect(200);
    expect((await mailed()).text).toContain('asks for changes');
  });
});
