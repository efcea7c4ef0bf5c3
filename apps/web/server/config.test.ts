import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('fills in the defaults, and takes empty values as absent', () => {
    expect(readConfig({ PORT: '', API_PORT: '4100' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      apiOrigin: 'http://127.0.0.1:4100',
      publicUrl: 'http://localhost:3000',
      externalFeedUrl: undefined,
      isCacheOn: true,
    });
  });

  test('removes the slash at the end of URLs', () => {
    expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
  });

  test('listens everywhere in production, which needs the public URL', () => {
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://example.com' }).host).toBe('0.0.0.0');
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
  });

  test('names every variable with a bad value at once', () => {
    expect(() => readConfig({ PORT: 'x', PUBLIC_URL: 'ftp://example.com' })).toThrow(/PORT.*\n.*PUBLIC_URL/);
  });

  test('refuses a public URL with a path, under which no page would be found', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://example.com/site' })).toThrow('PUBLIC_URL');
  });
});
