import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { toFieldErrors, toPlainWords } from '@plinth/schemas/input';
import { extract } from 'tar-stream';
import { type ArchiveEntry, MANIFEST_NAME, type Manifest, manifestSchema, uploadPath } from './manifest.ts';

/** The names that an archive may hold; none of them leads out of the folder. */
const ENTRY_NAME =
  /^(?:manifest\.json|collections\/[a-zA-Z]+\.jsonl|uploads\/[a-z0-9](?:[a-z0-9-]|\.(?!\.))*)$/i;

/** Takes the archive from a pipe, as into a container that cannot see the file. */
const STANDARD_INPUT = '-';

/** The archive cannot be restored; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

type Unpacking = { withUploads: boolean };

/**
 * Unpacks an archive into a folder and checks that it is whole: each file as the manifest has it, and no other. Without
 * `withUploads` uploads are checked only.
 */
export async function unpackArchive(from: string, folder: string, options: Unpacking): Promise<Manifest> {
  for (const name of ['collections', 'uploads']) await mkdir(join(folder, name), { recursive: true });
  const found = await unpack(from, folder, options);
  const manifest = await readManifest(folder, found);
  const listed = [...manifest.collections, ...manifest.uploads];
  for (const { name, size, sha256 } of listed) {
    const entry = found.get(name);
    if (!entry) throw new ArchiveError(`The archive is not whole: ${name} is missing.`);
    if (entry.size !== size || entry.sha256 !== sha256) {
      throw new ArchiveError(`The archive is damaged: ${name} is not what the manifest says.`);
    }
  }
  if (found.size !== new Set(listed.map(({ name }) => name)).size + 1) {
    throw new ArchiveError('The archive holds files that its manifest does not list.');
  }
  return manifest;
}

async function unpack(
  from: string,
  folder: string,
  { withUploads }: Unpacking,
): Promise<Map<string, ArchiveEntry>> {
  const found = new Map<string, ArchiveEntry>();
  const entries = extract();
  const read = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file' || !ENTRY_NAME.test(name)) throw new ArchiveError('This is no archive of a site.');
      const hash = createHash('sha256');
      let size = 0;
      const measured = async function* () {
        for await (const chunk of entry as AsyncIterable<Buffer>) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      };
      const target =
        withUploads || !name.startsWith(uploadPath(''))
          ? createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 })
          : new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(measured, target);
      found.set(name, { name, size, sha256: hash.digest('hex') });
    }
  };
  try {
    await Promise.all([
      pipeline(from === STANDARD_INPUT ? process.stdin : createReadStream(from), createGunzip(), entries),
      read(),
    ]);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`The archive cannot be read: ${String(error)}`, { cause: error });
  }
  return found;
}

async function readManifest(folder: string, found: ReadonlyMap<string, unknown>): Promise<Manifest> {
  if (!found.has(MANIFEST_NAME)) throw new ArchiveError('The archive is not whole: it has no manifest.');
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8');
  const parsed = manifestSchema.safeParse(JSON.parse(text), { error: toPlainWords });
  if (parsed.success) return parsed.data;
  const errors = toFieldErrors(parsed.error).map(({ path, message }) => `${path}: ${message}`);
  throw new ArchiveError(`The manifest cannot be used: ${errors.join(' ')}`);
}
