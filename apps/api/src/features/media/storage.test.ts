import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStorage } from '../../../test/storage-contract.ts';
import { openLocalStorage } from './storage.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

testStorage('openLocalStorage', () => openLocalStorage(join(folder, 'new', 'uploads')));

test('files on their way in are not listed, and a name that is refused leaves none', async () => {
  const storage = openLocalStorage(folder);
  await writeFile(join(folder, '.incoming-1-1'), 'half');
  await expect(storage.put('a/b.jpg', Buffer.from('x'))).rejects.toThrow('Not a name');
  expect(await storage.list({ limit: 2 })).toEqual([]);
  expect(await readdir(folder)).toEqual(['.incoming-1-1']);
});

test('a file that cannot be written leaves nothing behind', async () => {
  const storage = openLocalStorage(folder);
  await storage.put('a.jpg', Buffer.from('first'));
  await rm(folder, { recursive: true });
  await expect(storage.put('b.jpg', Buffer.from('second'))).rejects.toThrow();
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
