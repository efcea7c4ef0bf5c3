import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { createLoginThrottle } from './login-throttle.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('the log-in throttle', () => {
  it('refuses an address after a hundred failures, however many e-mails it tried', async () => {
    const throttle = createLoginThrottle();
    for (let guess = 0; guess < 100; guess++)
      await throttle.begin(`guess-${guess}@example.com`, '198.51.100.1');

    await expect(throttle.begin('one-more@example.com', '198.51.100.1')).rejects.toMatchObject({
      status: 429,
    });
    await expect(throttle.begin('one-more@example.com', '198.51.100.2')).resolves.toBeUndefined();
  });

  it('counts for all nodes together and over a restart', async () => {
    const [first, second] = [createLoginThrottle(), createLoginThrottle()];
    for (let guess = 0; guess < 5; guess++) {
      await first.begin('admin@example.com', '198.51.100.3');
      await second.begin('admin@example.com', '198.51.100.3');
    }

    const restarted = createLoginThrottle();

    await expect(restarted.begin('admin@example.com', '198.51.100.3')).rejects.toMatchObject({ status: 429 });
  });

  it('does not count what succeeded', async () => {
    const throttle = createLoginThrottle();
    for (let login = 0; login < 120; login++) {
      await throttle.begin('admin@example.com', '198.51.100.4');
      await throttle.succeed('admin@example.com', '198.51.100.4');
    }

    await expect(throttle.begin('admin@example.com', '198.51.100.4')).resolves.toBeUndefined();
  });
});
