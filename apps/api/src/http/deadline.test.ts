import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';
import { errorHandler } from './error-handler.ts';

const logger = pino({ level: 'silent' });

function appThatHangs(late: express.RequestHandler) {
  const app = express();
  app.use(withDeadline(logger, 50));
  app.use(late);
  app.use(errorHandler(logger));
  return app;
}

test('a request that hangs gets 503 and a Retry-After header', async () => {
  const response = await supertest(appThatHangs(() => undefined)).get('/');
  expect(response.status).toBe(503);
  expect(response.get('Retry-After')).toBe('5');
  expect(response.get('Content-Type')).toContain('application/problem+json');
});

test('what a handler still does after that harms nobody', async () => {
  let isDone: () => void;
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const app = appThatHangs(async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    setImmediate(isDone);
    response.json({ late: true });
  });
  const response = await supertest(app).get('/');
  await done;
  expect(response.status).toBe(503);
});

test('an upload may take longer', async () => {
  const app = appThatHangs((_request, response) => {
    setTimeout(() => response.json({}), 150);
  });
  const response = await supertest(app).post('/').attach('files', Buffer.from('x'), 'x.png');
  expect(response.status).toBe(200);
});
