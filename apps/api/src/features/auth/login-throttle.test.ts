import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { throttleKey } from '../../http/throttle.ts';
import type { ProblemError } from '../../problems.ts';
import { clearLoginFailures, createLoginThrottle } from './login-throttle.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(clearLoginFailures);
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

  it('makes who goes on guessing wait twice as long each time, until a log-in succeeds', async () => {
    const throttle = createLoginThrottle();
    const waits: number[] = [];
    const failUntilRefused = async () => {
      for (;;) {
        try {
          await throttle.begin('admin@example.com', '198.51.100.5');
        } catch (error) {
          waits.push(Number((error as ProblemError).headers['Retry-After']));
          return;
        }
      }
    };
    const key = `login-account:${throttleKey('admin@example.com', '198.51.100.5')}`;
    const letFailuresExpire = () =>
      mongoose.connection.collection('throttles').updateOne({ key }, { $set: { expire: new Date(0) } });

    await failUntilRefused();
    await letFailuresExpire();
    await failUntilRefused();
    await throttle.succeed('admin@example.com', '198.51.100.5');
    await failUntilRefused();

    expect(waits).toEqual([900, 1_800, 900]);
  });

  it('counts the guesses of many addresses together, but not for one that has logged in before', async () => {
    const throttle = createLoginThrottle();
    const addressOf = (guess: number) => `203.0.${guess % 250}.${Math.floor(guess / 250)}`;
    const guesses = Array.from({ length: 300 }, (_, guess) => addressOf(guess));
    await Promise.all(guesses.map((address) => throttle.begin('admin@example.com', address)));

    await expect(throttle.begin('admin@example.com', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
    await expect(throttle.begin('admin@example.com', '192.0.2.2', true)).resolves.toBeUndefined();
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
