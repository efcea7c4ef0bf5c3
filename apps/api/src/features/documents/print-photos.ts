import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parsePicture } from '@plinth/schemas/pictures';
import sharp from 'sharp';
import type { Storage } from '../media/storage.ts';
import type { PrintPicture } from './outline.ts';

/** Enough for print on a good office printer, and a quarter of the bytes of 300. */
const DOTS_PER_INCH = 180;
const MM_PER_INCH = 25.4;

/** The room of a picture on the page, in millimetres. */
export type Box = { width: number; height: number };

export type PictureSource = { url?: string | undefined; alt?: string; caption?: string };

/** Stores the pictures of a document at print size, each once, in the document's folder. */
export class PrintPhotos {
  readonly #storage: Storage;
  readonly #folder: string;
  readonly #files = new Map<string, Promise<string | undefined>>();

  constructor(storage: Storage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  /** A photo that fills its box; undefined for what the library does not have: other sites are not requested. */
  photo({ url, ...texts }: PictureSource, box: Box): Promise<PrintPicture | undefined> {
    return this.#print(url, box, texts, 'jpg', (bytes, width, height) =>
      sharp(bytes, { sequentialRead: true })
        .flatten({ background: '#ffffff' })
        .resize({ width, height, fit: 'cover' })
        .jpeg({ quality: 76, mozjpeg: true })
        .toBuffer(),
    );
  }

  /** A logo that is as large as its box allows, with what is transparent in it. */
  logo(url: string | undefined, box: Box): Promise<PrintPicture | undefined> {
    return this.#print(url, box, {}, 'png', (bytes, width, height) =>
      sharp(bytes).resize({ width, height, fit: 'inside' }).png().toBuffer(),
    );
  }

  async #print(
    url: string | undefined,
    box: Box,
    texts: Omit<PictureSource, 'url'>,
    ending: string,
    encode: (bytes: Buffer, width: number, height: number) => Promise<Buffer>,
  ): Promise<PrintPicture | undefined> {
    if (url === undefined || parsePicture(url) === undefined) return undefined;
    const key = `${url} ${box.width} ${box.height}`;
    const name = `picture-${this.#files.size}.${ending}`;
    const write = async () => {
      const stored = await this.#storage.get(url.slice('/uploads/'.length));
      if (stored === undefined) return undefined;
      const bytes = await encode(await buffer(stored.open()), pixels(box.width), pixels(box.height));
      await writeFile(join(this.#folder, name), bytes);
      return name;
    };
    const known = this.#files.get(key) ?? write();
    this.#files.set(key, known);
    const file = await known;
    return file === undefined ? undefined : { file, ...box, ...texts };
  }
}

const pixels = (millimetres: number) => Math.round((millimetres / MM_PER_INCH) * DOTS_PER_INCH);
