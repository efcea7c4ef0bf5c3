import { createHash } from 'node:crypto';
import type { ObjectId } from 'bson';
import { Class, classOf, type Doc } from './compare.ts';

const MAX_KEY_BYTES = 1700;
const HASH_BYTES = 32;

/** One encoded field of an index key. If `cut`, the bytes do not hold the whole value and lose its order. */
export interface KeyPart {
  bytes: Buffer;
  cut: boolean;
}

/**
 * Encodes a value so that comparing bytes compares values. The encoding is prefix-free, so parts can be
 * concatenated. Long values are truncated and end in a hash: still unique, but not in order.
 */
export function keyPart(value: unknown, direction: 1 | -1, fieldsInKey: number): KeyPart {
  const chunks: Uint8Array[] = [];
  write(value, chunks);
  let bytes: Buffer = Buffer.concat(chunks);
  const limit = Math.floor(MAX_KEY_BYTES / fieldsInKey);
  const cut = bytes.length > limit;
  if (cut) {
    const hash = createHash('sha256').update(bytes).digest();
    bytes = Buffer.concat([bytes.subarray(0, limit - HASH_BYTES), hash]);
  }
  if (direction === -1) invert(bytes);
  return { bytes, cut };
}

/** The least key greater than every key with this prefix. */
export function successor(bytes: Uint8Array): Buffer {
  const result = Buffer.from(bytes);
  for (let i = result.length - 1; i >= 0; i--) {
    const byte = result[i] as number;
    if (byte < 0xff) {
      result[i] = byte + 1;
      return result.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(result.length + 1, 0xff);
}

function invert(bytes: Buffer): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] as number);
}

function write(value: unknown, out: Uint8Array[]): void {
  out.push(Buffer.of(classOf(value)));
  writeBody(value, out);
}

function writeBody(value: unknown, out: Uint8Array[]): void {
  switch (classOf(value)) {
    case Class.number:
      out.push(numberBytes(Number(value)));
      break;
    case Class.string:
      out.push(stringBytes(value as string));
      break;
    case Class.object:
      for (const [name, each] of Object.entries(value as Doc)) {
        out.push(Buffer.of(classOf(each)), stringBytes(name));
        writeBody(each, out);
      }
      out.push(Buffer.of(0));
      break;
    case Class.array:
      for (const each of value as unknown[]) write(each, out);
      out.push(Buffer.of(0));
      break;
    case Class.objectId:
      out.push((value as ObjectId).id);
      break;
    case Class.boolean:
      out.push(Buffer.of(value ? 1 : 0));
      break;
    case Class.date:
      out.push(int64Bytes((value as Date).getTime()));
  }
}

const SIGN = 0x80;

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(value)) return bytes;
  // Adding zero turns -0, which equals it, into 0.
  bytes.writeDoubleBE(value + 0);
  if ((bytes[0] as number) & SIGN) invert(bytes);
  else bytes[0] = (bytes[0] as number) | SIGN;
  return bytes;
}

function int64Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  bytes[0] = (bytes[0] as number) ^ SIGN;
  return bytes;
}

/** UTF-8 with NUL escaped as 00 FF, terminated by 00 00. */
function stringBytes(value: string): Buffer {
  if (!value.includes('\0')) return Buffer.from(`${value}\0\0`);
  const pieces = value.split('\0').flatMap((piece) => [Buffer.from(piece), Buffer.of(0, 0xff)]);
  return Buffer.concat([...pieces.slice(0, -1), Buffer.of(0, 0)]);
}
