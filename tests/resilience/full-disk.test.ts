import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import {
  endAll,
  logIn,
  type Program,
  startReadyApi,
  temporaryFolder,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendEnquiry, sendJson, sendUpload, uploadedUrls } from '../support/requests.ts';
import { report } from '../support/table.ts';

const DISK_MB = 24;

/** A small disk of its own; only root may have one. */
const disk = await temporaryFolder();
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
if (!isMounted) report('full disk', 'left out: this user may not mount a small disk');

let api: Program;
let token: string;

async function fillDisk(): Promise<void> {
  for (const size of [1_048_576, 65_536, 4_096]) {
    for (let number = 0; ; number++) {
      try {
        await writeFile(join(disk, `ballast-${size}-${number}`), Buffer.alloc(size, 1));
      } catch {
        break;
      }
    }
  }
}

async function freeDisk(): Promise<void> {
  for (const name of await readdir(disk)) if (name.startsWith('ballast')) await rm(join(disk, name));
}

describe.runIf(isMounted)('a full disk', () => {
  beforeAll(async () => {
    // Without MONGODB_URI the database fills the same disk.
    api = await startReadyApi(disk, { ...WITH_ADMINISTRATOR, MONGODB_URI: '' });
    token = await logIn(api.origin);
  });

  afterAll(async () => {
    await api.kill();
    spawnSync('umount', [disk]);
    await endAll();
  });

  test('refuses uploads and writes in order, serves what is there, and recovers when there is space', async () => {
    const before = await sendUpload(api.origin, 1, token);
    const [photo = ''] = uploadedUrls(before);
    const enquiry = await sendEnquiry(api.origin, 'Before');
    expect([before.status, enquiry.status]).toEqual([200, 201]);

    await fillDisk();
    expect(statfsSync(disk).bavail).toBe(0);
    const statuses: Record<string, number> = {};
    const accepted: string[] = [];
    for (let number = 0; number < 60; number++) {
      const upload = await sendUpload(api.origin, 100 + number, token);
      const news = await sendJson(
        api.origin,
        '/api/news',
        { title: `News ${number}`, content: 'x'.repeat(20_000) },
        token,
      );
      for (const { status } of [upload, news]) statuses[status] = (statuses[status] ?? 0) + 1;
      if (upload.status === 200) accepted.push(...uploadedUrls(upload));
      if (news.status === 201)
        accepted.push(`/api/news/${(JSON.parse(news.body.toString()) as { _id: string })._id}`);
    }
    expect(Object.keys(statuses).filter((status) => !['200', '201', '503', '507'].includes(status))).toEqual(
      [],
    );
    expect(statuses[507] ?? 0).toBeGreaterThan(0);
    expect((await send(api.origin, photo)).status).toBe(200);
    expect((await send(api.origin, '/api/projects')).status).toBe(200);

    await freeDisk();
    await untilStatus(200, `${api.origin}/api/health`);
    expect((await sendUpload(api.origin, 1_000, token)).status).toBe(200);
    expect((await sendEnquiry(api.origin, 'After')).status).toBe(201);
    const lost = [];
    for (const path of [photo, ...accepted])
      if ((await send(api.origin, path)).status !== 200) lost.push(path);
    report(
      'full disk',
      `120 writes: ${JSON.stringify(statuses)}; ${accepted.length} acknowledged, ${lost.length} lost; recovered when there is space`,
    );
    expect(lost).toEqual([]);
    expect(api.isRunning()).toBe(true);
  });
});
