import { type Doc, isNumber, isObject, numeric, toNumber } from '../bson/compare.ts';
import { badValue, MongoError, notImplemented, typeMismatch } from '../errors.ts';
import type { Deadline } from '../query/query.ts';
import type { Storage } from '../storage/storage.ts';
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

/** A handler returns the reply as an object, or as encoded BSON where it carries documents. */
type Handler = (command: Doc, context: Context) => Doc | Buffer | Promise<Doc | Buffer>;

export interface Command {
  /** The supported fields besides the generic ones; any other is rejected. */
  fields: readonly string[];
  run: Handler;
}

const GENERAL_FIELDS = new Set([
  ...[
    '$db',
    'lsid',
    '$clusterTime',
    '$readPreference',
    'readConcern',
    'writeConcern',
    'maxTimeMS',
    'comment',
  ],
  'bypassDocumentValidation',
]);

/**
 * Rejects what this database would otherwise silently ignore.
 * @throws MongoError 40415 for an unknown field, 20 for transactions, 123 and 2 for unsupported concerns
 */
export function checkFields(name: string, command: Doc, allowed: readonly string[]): void {
  for (const [field, value] of Object.entries(command)) {
    if (field === name || GENERAL_FIELDS.has(field) || allowed.includes(field)) continue;
    if (['txnNumber', 'startTransaction', 'autocommit'].includes(field))
      throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    if (field === 'collation') checkCollation(value);
    else if (name === 'create') throw notImplemented(`a collection with '${field}'`);
    else throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  checkConcerns(command);
}

function checkCollation(collation: unknown): void {
  const isSimple =
    isObject(collation) && (Object.keys(collation).length === 0 || collation.locale === 'simple');
  if (!isSimple) throw notImplemented('collation');
}

function checkConcerns({ readConcern, writeConcern }: Doc): void {
  const level = isObject(readConcern) ? readConcern.level : undefined;
  if (level !== undefined && !['local', 'majority', 'available'].includes(String(level)))
    throw new MongoError(123, `read concern '${String(level)}' needs a replica set`);
  const w = isObject(writeConcern) ? writeConcern.w : undefined;
  if (isNumber(w) && Number(numeric(w)) > 1)
    throw badValue("cannot use 'w' > 1 when a host is not replicated");
}

export function namespaceOf(command: Doc, name: string): string {
  const collection = command[name];
  if (typeof collection !== 'string') throw typeMismatch(`'${name}' must name a collection`);
  return `${databaseOf(command)}.${collection}`;
}

export function databaseOf(command: Doc): string {
  const name = command.$db;
  if (typeof name !== 'string' || name === '' || /[/\\. "$\0]/.test(name) || Buffer.byteLength(name) > 63)
    throw new MongoError(73, `Invalid database name: '${String(name)}'`);
  return name;
}

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

export function wholeNumber(command: Doc, name: string, fallback: number): number {
  const value = toNumber(command[name], fallback);
  if (command[name] !== undefined && (!Number.isInteger(value) || value < 0))
    throw badValue(`'${name}' must be a whole number, 0 or more`);
  return value;
}

/** The time limit of a command and whether it may scan a collection. */
export function queryLimits(command: Doc, context: Context): { deadline: Deadline; forbidScan: boolean } {
  const maxTimeMs = wholeNumber(command, 'maxTimeMS', 0);
  return {
    deadline: { at: maxTimeMs > 0 ? Date.now() + maxTimeMs : Number.POSITIVE_INFINITY },
    forbidScan: context.strict && command.comment !== 'scan',
  };
}
