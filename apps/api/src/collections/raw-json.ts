import type { ShapeFields } from './shape.ts';

/** The BSON types that a record is made of (bsonspec.org). */
const DOUBLE = 1;
const STRING = 2;
const DOCUMENT = 3;
const ARRAY = 4;
const OBJECT_ID = 7;
const BOOLEAN = 8;
const DATE = 9;
const NULL = 10;
const INT32 = 16;
const INT64 = 18;

const FIXED_LENGTHS: Readonly<Record<number, number>> = {
  [DOUBLE]: 8,
  [OBJECT_ID]: 12,
  [BOOLEAN]: 1,
  [DATE]: 8,
  [NULL]: 0,
  [INT32]: 4,
  [INT64]: 8,
};

const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;

/** JSON is no longer than this many times its BSON and this many bytes, but for characters that it escapes. */
const GROWTH = 3;
const HEADROOM = 256;

/** The buffer stays from list to list unless it has grown beyond this. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

type Field = { name: Buffer; key: Buffer; isRequired: boolean; parts: readonly Field[] | undefined };

type Element = { type: number; value: number; end: number };

/** Thrown, and caught here, where a record holds what only decoding it can present. */
class UnusualRecord extends Error {}

/**
 * Writes stored records as the JSON that `RecordShape.present` and `JSON.stringify` would make of them, from bytes to bytes:
 * decoding a list into objects and texts first takes several times as long.
 */
export class RawJsonWriter {
  readonly #fields: readonly Field[];
  #out = Buffer.allocUnsafe(0);
  #at = 0;

  constructor(heading: string, fields: ShapeFields) {
    const field = (name: string, isRequired: boolean, parts?: readonly string[]): Field => ({
      name: Buffer.from(`${name}\0`),
      key: Buffer.from(`,${JSON.stringify(name)}:`),
      isRequired,
      parts: parts?.map((part) => field(part, false)),
    });
    this.#fields = [
      ...['_id', 'createdAt', 'updatedAt', heading].map((name) => field(name, true)),
      ...Object.entries(fields).map(([name, parts]) =>
        field(name, false, parts === 'value' ? undefined : parts),
      ),
    ];
  }

  /** The records as a JSON array; `decode` makes the JSON of one that holds what this writer does not know. */
  list(records: readonly Buffer[], decode: (record: Buffer) => string): Buffer {
    this.#at = 0;
    this.#text('[');
    for (const [index, record] of records.entries()) {
      if (index > 0) this.#text(',');
      const start = this.#at;
      this.#reserve(record.length);
      try {
        this.#document(record, 0, this.#fields);
      } catch (error) {
        if (!(error instanceof UnusualRecord)) throw error;
        this.#at = start;
        this.#text(decode(record));
      }
    }
    this.#text(']');
    const json = Buffer.from(this.#out.subarray(0, this.#at));
    if (this.#out.length > MAX_KEPT_BYTES) this.#out = Buffer.alloc(0);
    return json;
  }

  #document(source: Buffer, start: number, fields: readonly Field[]): void {
    const begin = this.#at;
    let next = start + 4;
    for (const field of fields) {
      const element = elementOf(source, start, next, field.name);
      // What must be there is made up by decoding where it is missing; a list that is null stays away like an absent one.
      const isNull = element?.type === NULL;
      if (field.isRequired && (element === undefined || isNull)) throw new UnusualRecord();
      if (element === undefined || (field.parts !== undefined && isNull)) continue;
      next = element.end;
      this.#bytes(field.key);
      if (field.parts === undefined) this.#value(source, element);
      else this.#list(source, element, field.parts);
    }
    // The comma of the first field makes room for the brace.
    if (this.#at === begin) this.#at++;
    this.#out[begin] = OPENING_BRACE;
    this.#out[this.#at++] = CLOSING_BRACE;
  }

  #list(source: Buffer, { type, value }: Element, parts: readonly Field[]): void {
    if (type !== ARRAY) throw new UnusualRecord();
    this.#text('[');
    const end = value + source.readInt32LE(value) - 1;
    for (let at = value + 4; at < end; ) {
      const item = elementAt(source, at);
      if (item.type !== DOCUMENT) throw new UnusualRecord();
      if (at > value + 4) this.#text(',');
      this.#document(source, item.value, parts);
      at = item.end;
    }
    this.#text(']');
  }

  #value(source: Buffer, { type, value, end }: Element): void {
    if (type === STRING) this.#string(source, value + 4, end - 1);
    else if (type === OBJECT_ID) this.#text(`"${source.toString('hex', value, end)}"`);
    else if (type === DATE) this.#text(JSON.stringify(new Date(Number(source.readBigInt64LE(value)))));
    else if (type === DOUBLE) this.#text(JSON.stringify(source.readDoubleLE(value)));
    else if (type === INT32) this.#text(String(source.readInt32LE(value)));
    else if (type === BOOLEAN) this.#text(source[value] === 1 ? 'true' : 'false');
    else if (type === NULL) this.#text('null');
    else throw new UnusualRecord();
  }

  /** A text is copied byte by byte; only one that JSON has to escape is decoded. */
  #string(source: Buffer, start: number, end: number): void {
    const out = this.#out;
    let at = this.#at;
    out[at++] = QUOTE;
    for (let from = start; from < end; from++) {
      const byte = source[from] as number;
      if (byte < FIRST_PRINTABLE || byte === QUOTE || byte === BACKSLASH) {
        const text = JSON.stringify(source.toString('utf8', start, end));
        // Escaping may have used up the room of what follows.
        this.#reserve(text.length + source.length);
        this.#text(text);
        return;
      }
      out[at++] = byte;
    }
    out[at++] = QUOTE;
    this.#at = at;
  }

  #bytes(bytes: Buffer): void {
    const out = this.#out;
    let at = this.#at;
    for (let from = 0; from < bytes.length; from++) out[at++] = bytes[from] as number;
    this.#at = at;
  }

  /** Room for what so many bytes or characters become. */
  #reserve(length: number): void {
    const needed = this.#at + length * GROWTH + HEADROOM;
    if (needed > this.#out.length) this.#out = Buffer.concat([this.#out.subarray(0, this.#at)], needed * 2);
  }

  #text(text: string): void {
    this.#reserve(text.length);
    this.#at += this.#out.write(text, this.#at);
  }
}

/** The element of this name in the document at `start`, which is looked for from `next` on: fields lie in order. */
function elementOf(source: Buffer, start: number, next: number, name: Buffer): Element | undefined {
  const end = start + source.readInt32LE(start) - 1;
  for (const [from, to] of [[next, end] as const, [start + 4, next] as const]) {
    for (let at = from; at < to; ) {
      const element = elementAt(source, at);
      if (isNamed(source, at + 1, name)) return element;
      at = element.end;
    }
  }
  return undefined;
}

/** Where the value of the element at `at` begins, and where it ends. */
function elementAt(source: Buffer, at: number): Element {
  const type = source[at] as number;
  let value = at + 2;
  while (source[value - 1] !== 0) value++;
  const length =
    type === STRING
      ? source.readInt32LE(value) + 4
      : type === DOCUMENT || type === ARRAY
        ? source.readInt32LE(value)
        : FIXED_LENGTHS[type];
  if (length === undefined) throw new UnusualRecord();
  return { type, value, end: value + length };
}

function isNamed(source: Buffer, at: number, name: Buffer): boolean {
  for (let index = 0; index < name.length; index++) if (source[at + index] !== name[index]) return false;
  return true;
}
