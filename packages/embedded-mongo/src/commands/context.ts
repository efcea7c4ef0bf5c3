import { type Doc, isObject, toNumber } from '../bson/compare.ts';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import type { Deadline } from '../query/query.ts';
import type { Storage } from '../storage/storage.ts';
import { type CommandName, isCommandField, isListed } from '../supported.ts';
import type { Cursors } from './cursors.ts';

/** Everything a command may use besides its own body. */
export interface Context {
  storage: Storage;
  cursors: Cursors;
  /** Frees the space of dropped collections and indexes in the background. */
  collectGarbage: () => void;
  /** Fail queries that would need a collection scan. */
  strict: boolean;
  /** Called with each error that is sent to the client. */
  onError: (command: string, error: unknown) => void;
  connectionId: number;
  /** The raw documents of an insert. */
  documents: Buffer[];
}

/** Returns the reply as an object, or as encoded BSON where it carries documents. */
export type Handler = (command: Doc, context: Context) => Doc | Buffer | Promise<Doc | Buffer>;

/**
 * Rejects what this database would otherwise silently ignore.
 * @throws MongoError 40415 for an unknown field, 20 for transactions, 2 for an unsupported write concern
 */
export function checkFields(name: CommandName, command: Doc): void {
  for (const field of Object.keys(command)) {
    if (field === name || isListed('field of any command', field) || isCommandField(name, field)) continue;
    if (field === 'txnNumber')
      throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  const w = isObject(command.writeConcern) ? toNumber(command.writeConcern.w) : 1;
  if (w > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
}

/** Rejects a statement of an update or deletion with unknown fields. */
export function checkStatement(kind: 'update statement' | 'delete statement', statement: Doc): void {
  for (const field of Object.keys(statement))
    if (!isListed(kind, field)) throw new MongoError(40415, `BSON field '${field}' is an unknown field.`);
}

/** `database.collection` of a command; throws MongoError 14 or 73. */
export function namespaceOf(command: Doc, name: string): string {
  const collection = command[name];
  if (typeof collection !== 'string') throw typeMismatch(`'${name}' must name a collection`);
  return `${databaseOf(command)}.${collection}`;
}

/** The database of a command (`$db`); throws MongoError 73. */
export function databaseOf(command: Doc): string {
  const name = command.$db;
  if (typeof name !== 'string' || name === '' || /[/\\. "$\0]/.test(name) || Buffer.byteLength(name) > 63)
    throw new MongoError(73, `Invalid database name: '${String(name)}'`);
  return name;
}

/** A field that must be an object where it is given; throws MongoError 14. */
export function objectField(command: Doc, name: string): Doc {
  const value = command[name] ?? {};
  if (!isObject(value)) throw typeMismatch(`'${name}' must be an object`);
  return value;
}

/** A field that must be an array of objects, such as statements or index specifications. */
export function objectList(command: Doc, name: string): Doc[] {
  const value = command[name];
  if (!Array.isArray(value) || !value.every(isObject))
    throw typeMismatch(`'${name}' must be an array of objects`);
  return value;
}

/** A field that must be 0 or more where it is given; throws MongoError 2. */
export function wholeNumber(command: Doc, name: string): number | undefined {
  if (command[name] === undefined) return undefined;
  const value = toNumber(command[name]);
  if (!Number.isInteger(value) || value < 0) throw badValue(`'${name}' must be a whole number, 0 or more`);
  return value;
}

/** The time limit of a command and whether it may scan a collection. */
export function queryLimits(command: Doc, context: Context): { deadline: Deadline; forbidScan: boolean } {
  const maxTimeMs = wholeNumber(command, 'maxTimeMS') || Number.POSITIVE_INFINITY;
  return {
    deadline: { at: Date.now() + maxTimeMs },
    forbidScan: context.strict && command.comment !== 'scan',
  };
}
