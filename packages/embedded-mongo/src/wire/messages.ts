import type { Long } from 'bson';
import type { Doc } from '../bson/compare.ts';
import { checkDocument, decode, encode } from '../bson/raw-document.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const MAX_MESSAGE_BYTES = 48_000_000;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

export interface Request {
  id: number;
  isLegacy: boolean;
  /** The client set moreToCome and expects no reply. */
  silent: boolean;
  body: Buffer;
  /** Document sequences, the kind 1 sections of OP_MSG. */
  sequences: Array<[field: string, documents: Buffer[]]>;
}

/** Splits a byte stream into messages; each chunk is copied once, when its message is complete. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private needed = HEADER_BYTES;

  /** Returns the messages that this chunk completes. Throws on an impossible message length. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    const messages: Buffer[] = [];
    while (this.buffered >= this.needed) {
      const bytes = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      const length = bytes.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`);
      this.needed = length;
      this.chunks = [bytes];
      if (bytes.length < length) break;
      messages.push(bytes.subarray(0, length));
      this.buffered -= length;
      this.chunks = this.buffered > 0 ? [bytes.subarray(length)] : [];
      this.needed = HEADER_BYTES;
    }
    return messages;
  }
}

/** Throws for what is no message of the wire protocol; the connection cannot go on then. */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_QUERY) return parseQuery(id, message);
  if (opCode !== OP_MSG) throw new Error(`unknown operation ${opCode}`);
  const flags = message.readUInt32LE(16);
  if (flags & REQUIRED_FLAGS & ~MORE_TO_COME) throw new Error('unknown flag');

  let body: Buffer | undefined;
  const sequences: Request['sequences'] = [];
  for (let at = 20; at < message.length; ) {
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (size < 5 || at + 1 + size > message.length) throw new Error('section beyond the message');
    if (message[at] === 0) body = section;
    else if (message[at] === 1) sequences.push(parseSequence(section));
    else throw new Error('unknown section');
    at += 1 + size;
  }
  if (!body) throw new Error('message without a body');
  return { id, isLegacy: false, silent: (flags & MORE_TO_COME) !== 0, body, sequences };
}

/** Decodes the command, but leaves an insert's documents as raw bytes. */
export function decodeCommand({ body, sequences }: Request): { command: Doc; documents: Buffer[] } {
  checkDocument(body, 'command');
  const command = decode(body, 'documents');
  for (const [field, list] of sequences) {
    // An insert checks each document itself, so that one invalid document fails alone.
    if (field !== 'documents') for (const document of list) checkDocument(document);
    command[field] = field === 'documents' ? list : list.map((document) => decode(document));
  }
  const documents = Array.isArray(command.documents) ? command.documents : [];
  return { command, documents: documents.filter((each) => each instanceof Uint8Array).map(Buffer.from) };
}

function parseSequence(section: Buffer): [string, Buffer[]] {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    if (size < 5) throw new Error('document without a length');
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** OP_QUERY, which drivers still use for the first hello: flags, name, skip, limit, then the command. */
function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  const body = message.subarray(nameEnd + 9, nameEnd + 9 + message.readInt32LE(nameEnd + 9));
  return { id, isLegacy: true, silent: false, body, sequences: [] };
}

let lastReplyId = 0;

export function encodeReply(request: Pick<Request, 'id' | 'isLegacy'>, body: Buffer): Buffer {
  const headLength = request.isLegacy ? 36 : 21;
  const message = Buffer.alloc(headLength + body.length);
  message.writeInt32LE(message.length, 0);
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  message.writeInt32LE(lastReplyId, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) message.writeInt32LE(1, 32);
  body.copy(message, headLength);
  return message;
}

/** A cursor reply as BSON. The documents' bytes are copied once, without being decoded. */
export function encodeCursor(
  namespace: string,
  id: Long,
  batchName: 'firstBatch' | 'nextBatch',
  documents: Buffer[],
): Buffer {
  // Encode an empty batch, insert the documents before the three terminators of array, cursor and reply, and
  // increase the three enclosing lengths.
  const empty = encode({ ok: 1, cursor: { id, ns: namespace, [batchName]: [] } });
  const names = documents.map((_, i) => Buffer.from(`\x03${i}\0`));
  const added = documents.reduce(
    (sum, document, i) => sum + document.length + (names[i] as Buffer).length,
    0,
  );
  const tail = 3;
  const reply = Buffer.allocUnsafe(empty.length + added);
  let at = empty.copy(reply, 0, 0, empty.length - tail);
  documents.forEach((document, i) => {
    at += (names[i] as Buffer).copy(reply, at);
    at += document.copy(reply, at);
  });
  empty.copy(reply, at, empty.length - tail);
  for (const start of [0, empty.indexOf('cursor\0') + 7, empty.length - tail - 4])
    reply.writeInt32LE(empty.readInt32LE(start) + added, start);
  return reply;
}
