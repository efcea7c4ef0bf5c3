import { SITE_TEXTS } from '@plinth/schemas/site-texts';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';

const texts = { ...SITE_TEXTS.navbar, UnreachableMessage: 'No line.', UnreadableMessage: 'No sense.' };

test.each([
  ['no response', new ApiError('fetch failed', 0), 'Error: No line.'],
  ['a response that is not as expected', new ApiError('at 0.title', 200), 'Error: No sense.'],
  ['a refusal', new ApiError('HTTP error! Status: 503', 503), 'Error: HTTP error! Status: 503'],
])('%s is put into words of the content, a status as it is', (_, error, text) => {
  expect(errorText(error, texts)).toBe(text);
  // As the server sends it within a page.
  expect(errorText(JSON.parse(JSON.stringify(error)), texts)).toBe(text);
});
