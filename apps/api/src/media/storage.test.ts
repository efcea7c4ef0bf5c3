import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalStorage } from './storage.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what is put is there, and what is deleted is not', async () => {
  const storage = openLocalStorage(join(folder, 'new', 'uploads'));
  await storage.put('a.jpg', Buffer.from('bytes'));
  const file = await storage.get('a.jpg');
  expect(file?.size).toBe(5);
  expect(file && (await text(file.open()))).toBe('bytes');
  await storage.delete('a.jpg');
  await storage.delete('a.jpg');
  expect(await storage.get('a.jpg')).toBeUndefined();
  expect(await storage.exists('a.jpg')).toBe(false);
});

test('names come in pages and in order, without files on their way in', async () => {
  const storage = openLocalStorage(folder);
  for (const name of ['c.jpg', 'a.jpg', 'b.jpg']) await storage.put(name, Buffer.from(name));
  await writeFile(join(folder, '.incoming-1-1'), 'half');
  expect(await storage.list({ limit: 2 })).toEqual(['a.jpg', 'b.jpg']);
  expect(await storage.list({ after: 'b.jpg', limit: 2 })).toEqual(['c.jpg']);
});

test.each(['../secret', '..', '.incoming-1-1', 'a/b.jpg', 'a\\b.jpg', '', 'a..b', '\0'])(
  'the name %j never becomes a path',
  async (name) => {
    const storage = openLocalStorage(folder);
    await expect(storage.get(name)).rejects.toThrow('Not a name');
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a file that cannot be written leaves nothing behind', async () => {
  const storage = openLocalStorage(folder);
  await storage.put('a.jpg', Buffer.from('first'));
  await rm(folder, { recursive: true });
  await expect(storage.put('b.jpg', Buffer.from('second'))).rejects.toThrow();
});

test('a file of this machine is taken over, also when it is there already', async () => {
  const storage = openLocalStorage(join(folder, 'uploads'));
  const path = join(folder, 'prepared.jpg');
  await writeFile(path, 'ready');
  await storage.adopt('a.jpg', path);
  await storage.adopt('a.jpg', path);
  await rm(path);
  expect((await storage.get('a.jpg'))?.size).toBe(5);
});

test('tidying removes old leftovers only', async () => {
  const storage = openLocalStorage(folder);
  await storage.put('a.jpg', Buffer.from('kept'));
  const [old, young] = ['.incoming-9-1', '.incoming-9-2'].map((name) => join(folder, name));
  for (const path of [old, young]) await writeFile(path ?? '', 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const path of [old ?? '', join(folder, 'a.jpg')]) await utimes(path, yesterday, yesterday);
  await storage.tidy();
  expect((await readdir(folder)).sort()).toEqual(['.incoming-9-2', 'a.jpg']);
  expect((await stat(join(folder, 'a.jpg'))).mode & 0o007).toBe(0);
});
