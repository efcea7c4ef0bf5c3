import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import {
  databaseUri,
  endAll,
  freePort,
  logIn,
  type Program,
  startReadyApi,
  temporaryFolder,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { report } from '../support/table.ts';
import { findDisagreements } from './consistency.ts';
import { jsonOf, request, type Session } from './kill-after-each-write.ts';
import { killWhileWorking } from './kill-while-working.ts';

const ROWS = 200;
/** Every third row updates a project that is there. */
const isUpdate = (row: number) => row % 3 === 0;

/** Most rows between two kills. */
const LONGEST_STEP = 60;

afterAll(endAll);

type Shown = {
  id: string;
  state: string;
  mapping: (string | null)[];
  counts: Record<string, number>;
  progress: { done: number };
};

async function startImport({ origin, token }: Session, csv: string): Promise<Shown> {
  const body = new FormData();
  body.append('file', new Blob([csv]), 'projects.csv');
  const response = await fetch(`${origin}/api/admin/imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  expect(response.status).toBe(201);
  return response.json();
}

test('an import and its undo go on after each of many kills, and store every row once', async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  let api: Program = await startReadyApi(dataDir, WITH_ADMINISTRATOR, port);
  const session = { origin: api.origin, token: await logIn(api.origin) };
  const rows = Array.from({ length: ROWS }, (_, index) => index);
  for (const row of rows.filter(isUpdate)) {
    await request(session, 'POST', '/api/projects', {
      body: { title: `Project ${row}`, client: 'Before' },
    });
  }
  const csv = `Title,Client\n${rows.map((row) => `Project ${row},After`).join('\n')}\n`;
  const { id, mapping } = await startImport(session, csv);
  await request(session, 'PUT', `/api/admin/imports/${id}/mapping`, { body: { mapping } });
  let kills = 0;

  /** Kills and restarts until the act has come to its end. */
  const act = async (name: 'run' | 'undo', end: string) => {
    const { status } = await request(session, 'POST', `/api/admin/imports/${id}/${name}`);
    expect(status).toBe(202);
    const read = async () => jsonOf<Shown>(await request(session, 'GET', `/api/admin/imports/${id}`));
    kills += await killWhileWorking({
      longestStep: LONGEST_STEP,
      async readDone() {
        const { state, progress } = await read();
        return state === end ? undefined : progress.done;
      },
      async restart() {
        await api.kill();
        api = await startReadyApi(dataDir, {}, port);
      },
    });
    return (await read()).counts;
  };
  const stored = async () => {
    const client = await MongoClient.connect(databaseUri(dataDir));
    const db = client.db();
    const projects = await db.collection('projects').find().toArray();
    const disagreements = await findDisagreements(db);
    const changes = await db.collection('history').countDocuments({ kind: 'projects' });
    await client.close();
    return { projects, disagreements, changes };
  };
  const updates = rows.filter(isUpdate).length;

  expect(await act('run', 'done')).toEqual({ created: ROWS - updates, updated: updates });
  const imported = await stored();
  expect(imported.disagreements).toEqual([]);
  expect(new Set(imported.projects.map(({ title }) => title)).size).toBe(ROWS);
  expect(imported.projects.filter(({ client }) => client === 'After')).toHaveLength(ROWS);
  expect(imported.changes).toBe(ROWS + updates);

  expect(await act('undo', 'undone')).toEqual({ undone: ROWS });
  const undone = await stored();
  expect(undone.disagreements).toEqual([]);
  expect(undone.projects).toHaveLength(updates);
  expect(undone.projects.every(({ client }) => client === 'Before')).toBe(true);
  expect(undone.changes).toBe(2 * ROWS + updates);

  report(
    'API killed while importing and undoing',
    `${kills} times, ${ROWS} rows, each stored and undone once`,
  );
  await api.kill();
});
