import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Storage } from '../src/features/media/storage.ts';

/** What every storage has to do. `open` is called within each test, for one that is empty. */
export function testStorage(name: string, open: () => Storage): void {
  describe(`${name} as a storage`, () => {
    test('gives back what was put, until it is deleted', async () => {
      const storage = open();
      await storage.put('a.jpg', Buffer.from('bytes'));
      const file = await storage.get('a.jpg');
      expect(file?.size).toBe(5);
      expect(file && (await text(file.open()))).toBe('bytes');
      await storage.delete('a.jpg');
      await storage.delete('a.jpg');
      expect(await storage.get('a.jpg')).toBeUndefined();
      expect(await storage.exists('a.jpg')).toBe(false);
    });

    test('lists names in pages and in order', async () => {
      const storage = open();
      const names = ['c.jpg', 'a.jpg', 'b.jpg'];
      for (const name of names) await storage.put(name, Buffer.from(name));
      expect(await storage.list({ limit: 2 })).toEqual(['a.jpg', 'b.jpg']);
      expect(await storage.list({ after: 'b.jpg', limit: 2 })).toEqual(['c.jpg']);
      expect(await storage.list({ after: 'c.jpg', limit: 2 })).toEqual([]);
      for (const name of names) await storage.delete(name);
    });

    test('stores a file of this machine in the place of one that is there', async () => {
      const storage = open();
      const folder = await mkdtemp(join(tmpdir(), 'plinth-adopt-'));
      const path = join(folder, 'prepared.jpg');
      await writeFile(path, 'ready');
      await storage.put('a.jpg', Buffer.from('damaged'));
      await storage.adopt('a.jpg', path);
      await storage.adopt('a.jpg', path);
      await rm(folder, { recursive: true });
      expect((await storage.get('a.jpg'))?.size).toBe(5);
      expect(await storage.list({ limit: 2 })).toEqual(['a.jpg']);
      await storage.delete('a.jpg');
    });

    test.each(['../secret', '..', '.incoming-1-1', 'a/b.jpg', 'a\\b.jpg', '', 'a..b', '\0', '?acl'])(
      'never takes %j for a name',
      async (name) => {
        const storage = open();
        await expect(storage.get(name)).rejects.toThrow('Not a name');
        await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
        expect(await storage.list({ limit: 1 })).toEqual([]);
      },
    );
  });
}
