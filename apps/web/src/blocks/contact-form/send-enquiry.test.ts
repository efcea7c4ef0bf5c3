import { SITE_TEXTS } from '@plinth/schemas/site-texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { EnquiryValues } from './enquiry-values.ts';
import { failureOf, sendEnquiry, siteOf } from './send-enquiry.ts';

const values: EnquiryValues = {
  name: 'Meera Namuna',
  email: 'meera@example.com',
  country: 'Oman',
  countryCode: '+968',
  phone: '92123456',
  message: 'A house in Kochi.',
  opening: '',
  project: '',
  website: '',
};

const texts = { ...SITE_TEXTS.contact, NotSentOffline: 'No line. Send it again.' };
const sending = { pathname: '/nri', key: 'a-key-of-the-form', texts };

afterEach(() => vi.unstubAllGlobals());

describe('sendEnquiry', () => {
  it('sends dial code, space and number as the phone, and the page as the site', async () => {
    const fetch = vi.fn(async () => Response.json({}, { status: 201 }));
    vi.stubGlobal('fetch', fetch);
    expect(await sendEnquiry(values, sending)).toBeUndefined();
    const [address, request] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(address).toBe('/api/form');
    expect(JSON.parse(String(request.body))).toEqual({
      name: 'Meera Namuna',
      email: 'meera@example.com',
      country: 'Oman',
      countryCode: '+968',
      phone: '+968 92123456',
      message: 'A house in Kochi.',
      site: 'nri',
      consentVersion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('keeps the key of the form, and takes another where it was used for other words', async () => {
    const keys: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key']);
      return Response.json({}, { status: keys.length === 1 ? 422 : 201 });
    });
    expect(await sendEnquiry(values, sending)).toBeUndefined();
    expect(keys).toEqual(['a-key-of-the-form', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('tells the status and the words of a refusal', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'Too many enquiries.' }, { status: 429 }));
    expect(await sendEnquiry(values, sending)).toEqual({
      status: 429,
      text: 'HTTP error! status: 429. Too many enquiries.',
      errors: {},
    });
  });

  it('says in the words of the site that no response came', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await sendEnquiry(values, sending))?.text).toBe('No line. Send it again.');
  });
});

describe('failureOf', () => {
  it('puts the errors of fields beside the fields and names the others', () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Some fields are wrong.',
      errors: [
        { path: 'phone', message: 'Enter a 10-digit number.' },
        { path: 'site', message: 'The page is too long.' },
      ],
    };
    expect(failureOf(new ApiError('HTTP error! Status: 400', 400, { problem }), texts)).toEqual({
      status: 400,
      text: 'HTTP error! status: 400. The page is too long.',
      errors: { phone: 'Enter a 10-digit number.' },
    });
  });
});

describe('siteOf', () => {
  it.each([
    ['/contact', 'contact'],
    ['/a/services/', 'services'],
    ['/', 'home'],
  ])('takes of %s the last segment', (pathname, site) => {
    expect(siteOf(pathname)).toBe(site);
  });
});
