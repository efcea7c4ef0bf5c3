import { expect, test } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

/** A job that ends when it is told to, and notes when it began. */
function job(log: string[], name: string) {
  let end: (value: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const run = () => {
    log.push(name);
    return ended;
  };
  return { run, end: () => end(name) };
}

test('jobs run one after another, urgent ones first', async () => {
  const queue = createWorkQueue(10);
  const log: string[] = [];
  const first = job(log, 'first');
  const results = [
    queue.run('1', first.run),
    queue.run('2', async () => log.push('second')),
    queue.run('3', async () => log.push('third'), { urgent: true }),
  ];
  expect(log).toEqual(['first']);
  first.end();
  await Promise.all(results);
  expect(log).toEqual(['first', 'third', 'second']);
});

test('a key that waits already is not run twice, and comes forward when somebody is in a hurry', async () => {
  const queue = createWorkQueue(10);
  const log: string[] = [];
  const note = (name: string) => async () => void log.push(name);
  const all = [queue.run('a', note('a')), queue.run('b', note('b')), queue.run('c', note('c'))];
  all.push(queue.run('c', note('again'), { urgent: true }));
  await Promise.all(all);
  expect(log).toEqual(['a', 'c', 'b']);
});

test('a job that fails tells its caller and lets the next one run', async () => {
  const queue = createWorkQueue(10);
  const failing = queue.run('bad', () => Promise.reject(new Error('broken')));
  const next = queue.run('good', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('what does not fit is refused at once', async () => {
  const queue = createWorkQueue(1);
  const blocker = job([], 'blocker');
  const running = queue.run('1', blocker.run);
  const waiting = queue.run('2', async () => 'two');
  await expect(queue.run('3', async () => 'three')).rejects.toBeInstanceOf(QueueFullError);
  blocker.end();
  expect(await Promise.all([running, waiting])).toEqual(['blocker', 'two']);
});

test('closing lets the running job end and rejects the others', async () => {
  const queue = createWorkQueue(5);
  const blocker = job([], 'blocker');
  const running = queue.run('1', blocker.run);
  const dropped = expect(queue.run('2', async () => 'two')).rejects.toBeInstanceOf(QueueFullError);
  const closed = queue.close();
  blocker.end();
  await Promise.all([closed, dropped]);
  expect(await running).toBe('blocker');
});
