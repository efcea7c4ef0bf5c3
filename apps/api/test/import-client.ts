import type { Import } from '@plinth/schemas/imports';
import type { CellValue } from 'hucre/xlsx';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import type { Agent } from './client.ts';
import { workbook } from './spreadsheets.ts';

/** A spreadsheet of projects, of which these are two rows. */
export const HEADINGS = ['Name of Project', 'Client', 'State', 'Location'];
export const WORLI = ['Samudra Towers', 'Samudra Realty', 'MH', 'Worli, Mumbai'];
export const KOCHI = ['Kochi Water Metro', 'Kochi Metro', 'Kerala', 'Kochi'];

type Files = { photos?: Buffer; name?: string; collection?: string };

type ListedProject = {
  _id: string;
  title: string;
  state?: string;
  client?: string;
  photo?: { url: string; alt?: string }[];
};

export type ImportClient = ReturnType<typeof importClient>;

/** Runs imports over the API, each to its end. */
export function importClient(administrator: Agent) {
  function send(
    file: Buffer | string,
    { photos, name = 'projects.xlsx', collection = 'projects' }: Files = {},
  ) {
    const request = administrator
      .post('/api/admin/imports')
      .field('collection', collection)
      .attach('file', Buffer.from(file), name);
    return photos === undefined ? request : request.attach('photos', photos, 'photos.zip');
  }

  const read = async (id: string, query = ''): Promise<Import> =>
    (await administrator.get(`/api/admin/imports/${id}${query}`).expect(200)).body;

  async function check(file: Buffer | string, files: Files = {}): Promise<Import> {
    const { body } = await send(file, files).expect(201);
    const checked = await administrator
      .put(`/api/admin/imports/${body.id}/mapping`)
      .send({ mapping: body.mapping })
      .expect(200);
    if (checked.body.state === 'checked') return checked.body;
    await expect.poll(async () => (await read(body.id)).state, { timeout: 60_000 }).toBe('checked');
    return read(body.id);
  }

  async function settled(id: string): Promise<Import> {
    await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toMatch(/^(?:done|undone)$/);
    return read(id);
  }

  async function run(id: string): Promise<Import> {
    await administrator.post(`/api/admin/imports/${id}/run`).expect(202);
    return settled(id);
  }

  async function undo(id: string): Promise<Import> {
    await administrator.post(`/api/admin/imports/${id}/undo`).expect(202);
    return settled(id);
  }

  return {
    send,
    read,
    check,
    run,
    undo,
    importAll: async (rows: CellValue[][], files?: Files) =>
      run((await check(await workbook(rows), files)).id),
    /** The live projects, by title. */
    projects: async (): Promise<ListedProject[]> =>
      (await administrator.get('/api/projects?sort=title').expect(200)).body,
  };
}

/** Empties what imports write to. */
export async function clearImports(): Promise<void> {
  for (const name of [
    'projects',
    'news',
    'hiring',
    'history',
    'bin',
    'imports',
    'importRows',
    'importMappings',
  ]) {
    await mongoose.connection.collection(name).deleteMany({});
  }
}
