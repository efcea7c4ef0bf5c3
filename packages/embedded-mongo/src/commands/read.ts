import { Long } from 'bson';
import type { Doc } from '../bson/compare.ts';
import { keyPart } from '../bson/key-string.ts';
import { someValue } from '../bson/paths.ts';
import { decodeFields } from '../bson/raw-document.ts';
import { badValue, MongoError, notImplemented, typeMismatch } from '../errors.ts';
import { runPipeline } from '../query/aggregate.ts';
import { isTruthy } from '../query/matcher.ts';
import { compileProjection } from '../query/projection.ts';
import { buildQuery, countDocuments, findDocuments, type Query } from '../query/query.ts';
import { compileSort, Sorter } from '../query/sort.ts';
import { runInSlices, Slices } from '../slices.ts';
import { type Command, type Context, namespaceOf, objectField, queryLimits, wholeNumber } from './context.ts';

function queryOf(command: Doc, context: Context, filterField: string): Query {
  const limit = wholeNumber(command, 'limit', 0);
  return buildQuery(objectField(command, filterField), {
    sortSpec: command.sort,
    skip: wholeNumber(command, 'skip', 0),
    limit: limit || Number.POSITIVE_INFINITY,
    hint: command.hint,
    ...queryLimits(command, context),
  });
}

function batchSizeOf(command: Doc): number | undefined {
  return command.batchSize === undefined ? undefined : wholeNumber(command, 'batchSize', 0);
}

async function find(command: Doc, context: Context): Promise<Buffer> {
  if (isTruthy(command.tailable) || isTruthy(command.awaitData)) throw notImplemented('a tailable cursor');
  const namespace = namespaceOf(command, 'find');
  const query = queryOf(command, context, 'filter');
  const project = compileProjection(command.projection);
  function* documents() {
    for (const found of findDocuments(context.storage, namespace, query)) yield found && project(found.bytes);
  }
  const reply = await context.cursors.start(
    namespace,
    documents(),
    batchSizeOf(command),
    isTruthy(command.singleBatch),
  );
  query.deadline.at = Number.POSITIVE_INFINITY;
  return reply;
}

function getMore(command: Doc, context: Context): Promise<Buffer> {
  const id = command.getMore;
  if (!(id instanceof Long)) throw typeMismatch("'getMore' must be a cursor id");
  return context.cursors.more(id, namespaceOf(command, 'collection'), batchSizeOf(command));
}

function killCursors(command: Doc, context: Context): Doc {
  const ids = Array.isArray(command.cursors) ? command.cursors.filter((id) => id instanceof Long) : [];
  const cursorsKilled = ids.filter((id) => context.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

async function count(command: Doc, context: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'count');
  const query = queryOf(command, context, 'query');
  return { n: await runInSlices(countDocuments(context.storage, namespace, query)), ok: 1 };
}

async function distinct(command: Doc, context: Context): Promise<Doc> {
  const path = command.key;
  if (typeof path !== 'string') throw typeMismatch("'key' must be a string");
  const parts = path.split('.');
  const fields = new Set(parts.slice(0, 1));
  const values = new Map<string, unknown>();
  const query = queryOf(command, context, 'query');
  const slices = new Slices();
  for (const found of findDocuments(context.storage, namespaceOf(command, 'distinct'), query)) {
    if (found)
      someValue(decodeFields(found.bytes, fields), parts, (end) => {
        for (const value of Array.isArray(end) ? end : [end])
          if (value !== undefined) values.set(keyPart(value, 1, 1).bytes.toString('latin1'), value);
        return false;
      });
    if (slices.isOver) await slices.pause();
  }
  const sorter = new Sorter<unknown>(compileSort({ value: 1 }));
  for (const value of values.values()) {
    sorter.add(value, [value]);
    if (slices.isOver) await slices.pause();
  }
  const sorted: unknown[] = [];
  for (const value of sorter.sorted()) {
    if (value !== undefined) sorted.push(value);
    if (slices.isOver) await slices.pause();
  }
  return { values: sorted, ok: 1 };
}

async function aggregate(command: Doc, context: Context): Promise<Buffer> {
  if (typeof command.aggregate !== 'string') throw new MongoError(73, 'aggregation without a collection');
  if (!Array.isArray(command.pipeline)) throw typeMismatch("'pipeline' must be an array");
  if (isTruthy(command.explain)) throw notImplemented('explain');
  const namespace = namespaceOf(command, 'aggregate');
  const cursor = objectField(command, 'cursor');
  const unknown = Object.keys(cursor).find((key) => key !== 'batchSize');
  if (unknown) throw badValue(`unknown cursor option ${unknown}`);
  const limits = queryLimits(command, context);
  const results = runPipeline(context.storage, namespace, command.pipeline, {
    hint: command.hint,
    ...limits,
  });
  const reply = await context.cursors.start(namespace, results, batchSizeOf(cursor), false);
  limits.deadline.at = Number.POSITIVE_INFINITY;
  return reply;
}

/** Commands that read documents. */
export const readCommands: Record<string, Command> = {
  find: {
    fields: [
      ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch', 'tailable'],
      ...['awaitData', 'noCursorTimeout', 'allowDiskUse', 'allowPartialResults'],
    ],
    run: find,
  },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  count: { fields: ['query', 'skip', 'limit', 'hint'], run: count },
  distinct: { fields: ['key', 'query', 'hint'], run: distinct },
  aggregate: { fields: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'explain'], run: aggregate },
};
