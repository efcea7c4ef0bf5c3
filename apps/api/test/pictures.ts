import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** A picture of one colour; another colour is another file. */
export function plainPicture(colour = '#e8890c', { width = 900, height = 600 }: Size = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

export async function jpeg(colour?: string, size?: Size): Promise<Buffer> {
  return plainPicture(colour, size).jpeg().toBuffer();
}

/** A PNG of a few kilobytes that would unpack to `side` × `side` pixels. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_024 * 1_024), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

let shade = 0;

/** A small picture that no other is like. */
export const newPicture = () =>
  jpeg(`#${(0x10_10_10 + shade++ * 0x11).toString(16)}`, { width: 64, height: 48 });
