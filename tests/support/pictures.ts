import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** A small picture of one colour; another number gives another picture. */
export function smallPng(number: number): Buffer {
  const [width, height] = [8, 8];
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, () => [number >> 16, number >> 8, number]).flat(),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const note = chunk('tEXt', Buffer.from(`Comment\0${number}`));
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    note,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A few bytes that claim to be a picture of 900 million pixels. */
export function pngBomb(): Buffer {
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    SIGNATURE,
    header(30_000, 30_000),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
