import mongoose from 'mongoose';
import type { Presented, StoredRecord } from './definition.ts';
import { presentServerFields } from './present.ts';
import { RawJsonWriter } from './raw-json.ts';

/** The stored fields that leave, in the order of the answer; of a list of objects, the fields of these. */
export type ShapeFields = Readonly<Record<string, 'value' | readonly string[]>>;

/**
 * What leaves of a record whose fields leave as they are stored: the server's own, its heading, which is never absent,
 * and those of the shape.
 */
export class RecordShape<O extends Presented> {
  readonly #heading: string;
  readonly #fields: ShapeFields;
  readonly #writer: RawJsonWriter;

  constructor(heading: keyof O & string, fields: ShapeFields) {
    this.#heading = heading;
    this.#fields = fields;
    this.#writer = new RawJsonWriter(heading, fields);
  }

  present(record: StoredRecord): O {
    const stored: Readonly<Record<string, unknown>> = record;
    const presented: Record<string, unknown> = presentServerFields(record);
    presented[this.#heading] = stored[this.#heading] ?? '';
    for (const [field, parts] of Object.entries(this.#fields)) {
      presented[field] = parts === 'value' ? stored[field] : presentList(stored[field], parts);
    }
    return presented as O;
  }

  /** The JSON of many records at once, from their BSON. */
  listOf(records: readonly Buffer[]): Buffer {
    return this.#writer.list(records, (record) =>
      JSON.stringify(this.present(mongoose.mongo.BSON.deserialize(record) as StoredRecord)),
    );
  }
}

function presentList(value: unknown, parts: readonly string[]): object[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => Object.fromEntries(parts.map((part) => [part, item?.[part]])));
}
