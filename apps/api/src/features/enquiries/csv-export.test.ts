import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function download(query = '') {
  const response = await administrator.get(`/api/admin/enquiries.csv${query}`).buffer(true);
  expect(response.status).toBe(200);
  return response;
}

describe('GET /admin/enquiries.csv', () => {
  it('gives a file that a spreadsheet reads with all its characters and without running any of it', async () => {
    await EnquiryModel.deleteMany({});
    const enquiry = await buildEnquiry({
      createdAt: new Date('2026-11-21T15:00:00Z'),
      name: 'आशा "Asha" Rao',
      email: 'asha@example.com',
      message: '=HYPERLINK("https://evil.example","click")',
      notes: 'two\r\nlines',
      site: 'contact',
    });

    const response = await download();

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="enquiries-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(response.headers['cache-control']).toContain('no-store');
    expect(response.text).toBe(
      '\uFEFFReceived (IST),Status,Name,E-mail,Phone,Country,About,Message,Page,Notes,Read (IST),Answered (IST),' +
        'Consent version,Consent (IST),Reference\r\n' +
        `2026-11-21 20:30:00,new,"आशा ""Asha"" Rao",asha@example.com,'+91 9876543210,,,` +
        `"'=HYPERLINK(""https://evil.example"",""click"")",contact,"two\r\nlines",,,,,${enquiry._id}\r\n`,
    );
  });

  it('gives what the list would give under the same filters', async () => {
    await EnquiryModel.deleteMany({});
    const spam = await buildEnquiry({ state: 'spam', message: 'cheap loans' });
    await buildEnquiry({ message: 'a bridge' });

    const [byState, bySearch, byDay] = [
      await download('?state=spam'),
      await download('?q=LOANS'),
      await download('?to=2020-01-01'),
    ];

    for (const { text } of [byState, bySearch]) {
      expect(text).toContain(spam._id);
      expect(text).not.toContain('a bridge');
    }
    expect(byDay.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('gives every enquiry of a long list, newest first', async () => {
    await EnquiryModel.deleteMany({});
    const ages = Array.from({ length: 450 }, (_, index) => index);
    for (const age of ages) {
      await buildEnquiry({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, -age)), message: `number ${age}.` });
    }

    const { text } = await download();

    const numbers = [...text.matchAll(/number (\d+)\./g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(ages);
  });

  it('returns 400 when the query is unknown or of a wrong form', async () => {
    for (const query of ['?state=lost', '?from=yesterday', '?page=2', '?state[$ne]=spam']) {
      const response = await administrator.get(`/api/admin/enquiries.csv${query}`);
      expect([query, response.status]).toEqual([query, 400]);
    }
  });
});
