import { ObjectId } from 'bson';
import { type Doc, isObject, isTruthy, toNumber } from '../bson/compare.ts';
import {
  checkDocument,
  concat,
  decode,
  encode,
  MAX_DOCUMENT_BYTES,
  withIdFirst,
} from '../bson/raw-document.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { buildQuery, type Found, findFirst, forEachMatch } from '../query/query.ts';
import type { Steps } from '../slices.ts';
import type { Storage } from '../storage/storage.ts';
import {
  type Context,
  checkStatement,
  namespaceOf,
  objectField,
  objectList,
  queryLimits,
} from './context.ts';
import { compileUpdate, type Update, upsertSeed } from './update-document.ts';

/**
 * Runs the statements of a write in sequence. A failed statement becomes a write error and, if the command is ordered,
 * ends it. As in MongoDB, neither the command nor a statement on many documents is atomic.
 */
function eachStatement(
  command: Doc,
  context: Context,
  count: number,
  run: (i: number) => Steps<void>,
): Promise<Doc[]> {
  const ordered = command.ordered === undefined || isTruthy(command.ordered);
  if (count === 0)
    throw new MongoError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  return context.storage.writeInPieces(function* () {
    const errors: Doc[] = [];
    for (let index = 0; index < count; index++) {
      try {
        yield* run(index);
      } catch (error) {
        if (!(error instanceof MongoError)) throw error;
        context.onError(Object.keys(command)[0] as string, error);
        errors.push({ index, code: error.code, ...error.extra, errmsg: error.message });
        if (ordered) break;
      }
    }
    return errors;
  });
}

const withErrors = (reply: Doc, writeErrors: Doc[]): Doc => ({
  ...reply,
  ...(writeErrors.length > 0 ? { writeErrors } : {}),
  ok: 1,
});

/** Validates a document to be stored and returns it with an _id as its first field. */
function toStore(bytes: Buffer): { bytes: Buffer; doc: Doc } {
  checkDocument(bytes);
  const stored = withIdFirst(bytes) ?? concat(encode({ _id: new ObjectId() }), bytes);
  const doc = decode(stored);
  const dollar = Object.keys(doc).find((key) => key.startsWith('$'));
  if (dollar) throw new MongoError(52, `The dollar ($) prefixed field '${dollar}' is not allowed at the top`);
  const { _id } = doc;
  if (Array.isArray(_id)) throw badValue("The '_id' value cannot be an array");
  const inId = isObject(_id) ? Object.keys(_id).find((key) => key.startsWith('$')) : undefined;
  if (inId)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${inId}' in '_id.${inId}' is not valid for storage.`,
    );
  if (stored.length > MAX_DOCUMENT_BYTES)
    throw new MongoError(10334, `document of ${stored.length} bytes is larger than 16 MiB`);
  return { bytes: stored, doc };
}

export async function insert(command: Doc, context: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'insert');
  const { storage, documents } = context;
  let n = 0;
  const errors = await eachStatement(command, context, documents.length, function* (i) {
    const { bytes, doc } = toStore(documents[i] as Buffer);
    storage.documents.insert(storage.catalog.obtain(namespace), bytes, doc);
    n++;
    yield;
  });
  return withErrors({ n }, errors);
}

/** Inside a job: updates one found document. */
function updateOne(
  storage: Storage,
  namespace: string,
  found: Found,
  update: Update,
): { before: Doc; after: Doc; modified: boolean } {
  const before = decode(found.bytes);
  const { bytes, doc: after } = toStore(encode(update.apply(decode(found.bytes), false)));
  const modified = !bytes.equals(found.bytes);
  if (modified)
    storage.documents.replace(storage.catalog.obtain(namespace), found.record, before, bytes, after);
  return { before, after, modified };
}

const idOnly = (doc: Doc): Doc => ('_id' in doc ? { _id: doc._id } : {});

/** Inside a job: inserts the document described by filter and update. */
function insertNew(storage: Storage, namespace: string, filter: Doc, update: Update): Doc {
  const seed = upsertSeed(filter);
  const start = update.isReplacement ? idOnly(seed) : seed;
  const { bytes, doc } = toStore(encode(update.apply(start, true)));
  storage.documents.insert(storage.catalog.obtain(namespace), bytes, doc);
  return doc;
}

export async function update(command: Doc, context: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'update');
  const statements = objectList(command, 'updates');
  const limits = queryLimits(command, context);
  const { storage } = context;
  const reply = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = await eachStatement(command, context, statements.length, function* (index) {
    const statement = statements[index] as Doc;
    checkStatement('update statement', statement);
    const filter = objectField(statement, 'q');
    const multi = isTruthy(statement.multi);
    const compiled = compileUpdate(statement.u);
    if (multi && compiled.isReplacement)
      throw failedToParse('multi update is not supported for replacement-style update');
    const query = buildQuery(filter, limits);
    const before = reply.n;
    const apply = (found: Found) => {
      if (updateOne(storage, namespace, found, compiled).modified) reply.nModified++;
      reply.n++;
    };
    if (multi) yield* forEachMatch(storage, namespace, query, apply);
    else {
      const found = yield* findFirst(storage, namespace, query);
      if (found) apply(found);
    }
    if (reply.n === before && isTruthy(statement.upsert)) {
      upserted.push({ index, _id: insertNew(storage, namespace, filter, compiled)._id });
      reply.n++;
    }
    yield;
  });
  return withErrors({ ...reply, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
}

export async function remove(command: Doc, context: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'delete');
  const statements = objectList(command, 'deletes');
  const limits = queryLimits(command, context);
  let n = 0;
  const errors = await eachStatement(command, context, statements.length, function* (index) {
    const statement = statements[index] as Doc;
    checkStatement('delete statement', statement);
    const query = buildQuery(objectField(statement, 'q'), limits);
    const { storage } = context;
    const apply = (found: Found) => {
      removeOne(storage, namespace, found);
      n++;
    };
    if (toNumber(statement.limit, 0) === 1) {
      const found = yield* findFirst(storage, namespace, query);
      if (found) apply(found);
    } else yield* forEachMatch(storage, namespace, query, apply);
    yield;
  });
  return withErrors({ n }, errors);
}

/** Inside a job: deletes one found document. */
export function removeOne(storage: Storage, namespace: string, { record, bytes }: Found): void {
  storage.documents.remove(storage.catalog.obtain(namespace), record, decode(bytes));
}

export async function findAndModify(command: Doc, context: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'findAndModify');
  const removing = isTruthy(command.remove);
  if (removing === (command.update !== undefined))
    throw failedToParse('findAndModify needs either an update or remove=true');
  const { storage } = context;
  const filter = objectField(command, 'query');
  const query = buildQuery(filter, { sortSpec: command.sort, ...queryLimits(command, context) });
  const wantsNew = isTruthy(command.new);
  const compiled = removing ? undefined : compileUpdate(command.update);
  return storage.writeInPieces(function* () {
    const found = yield* findFirst(storage, namespace, query);
    const reply = (lastErrorObject: Doc, value: Doc | null) => ({
      lastErrorObject: { n: found || lastErrorObject.upserted !== undefined ? 1 : 0, ...lastErrorObject },
      value,
      ok: 1,
    });
    if (!compiled) {
      if (found) removeOne(storage, namespace, found);
      return reply({}, found ? decode(found.bytes) : null);
    }
    if (found) {
      const { before, after } = updateOne(storage, namespace, found, compiled);
      return reply({ updatedExisting: true }, wantsNew ? after : before);
    }
    if (!isTruthy(command.upsert)) return reply({ updatedExisting: false }, null);
    const inserted = insertNew(storage, namespace, filter, compiled);
    return reply({ updatedExisting: false, upserted: inserted._id }, wantsNew ? inserted : null);
  });
}
