import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SEED_PHOTOS } from '../sample/photos.ts';

/** A folder with a small picture under the name of each seed photograph, no two of them alike. */
export async function smallSeedPhotos(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-photos-'));
  for (const [index, name] of Object.keys(SEED_PHOTOS).entries()) {
    const background = { r: index * 8, g: 128, b: 255 - index * 8 };
    const bytes = await sharp({ create: { width: 32, height: 20, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await writeFile(join(folder, `${name}.jpg`), bytes);
  }
  return folder;
}
