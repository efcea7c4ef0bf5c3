import { Long } from 'bson';
import { type Doc, isTruthy } from '../bson/compare.ts';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { runPipeline } from '../query/aggregate.ts';
import { compileProjection } from '../query/projection.ts';
import { buildQuery, findDocuments } from '../query/query.ts';
import { type Context, namespaceOf, objectField, queryLimits, wholeNumber } from './context.ts';

export async function find(command: Doc, context: Context): Promise<Buffer> {
  const namespace = namespaceOf(command, 'find');
  const query = buildQuery(objectField(command, 'filter'), {
    sortSpec: command.sort,
    skip: wholeNumber(command, 'skip') ?? 0,
    limit: wholeNumber(command, 'limit') || Number.POSITIVE_INFINITY,
    ...queryLimits(command, context),
  });
  const project = compileProjection(command.projection);
  function* documents() {
    for (const found of findDocuments(context.storage, namespace, query)) yield found && project(found.bytes);
  }
  const reply = await context.cursors.start(
    namespace,
    documents(),
    wholeNumber(command, 'batchSize'),
    isTruthy(command.singleBatch),
  );
  query.deadline.at = Number.POSITIVE_INFINITY;
  return reply;
}

export function getMore(command: Doc, context: Context): Promise<Buffer> {
  const id = command.getMore;
  if (!(id instanceof Long)) throw typeMismatch("'getMore' must be a cursor id");
  return context.cursors.more(id, namespaceOf(command, 'collection'), wholeNumber(command, 'batchSize'));
}

export function killCursors(command: Doc, context: Context): Doc {
  const ids = Array.isArray(command.cursors) ? command.cursors.filter((id) => id instanceof Long) : [];
  const cursorsKilled = ids.filter((id) => context.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** The number of all documents of a collection. */
export function count(command: Doc, context: Context): Doc {
  return { n: context.storage.catalog.find(namespaceOf(command, 'count'))?.count ?? 0, ok: 1 };
}

export async function aggregate(command: Doc, context: Context): Promise<Buffer> {
  if (typeof command.aggregate !== 'string') throw new MongoError(73, 'aggregation without a collection');
  if (!Array.isArray(command.pipeline)) throw typeMismatch("'pipeline' must be an array");
  const namespace = namespaceOf(command, 'aggregate');
  const cursor = objectField(command, 'cursor');
  const unknown = Object.keys(cursor).find((key) => key !== 'batchSize');
  if (unknown) throw badValue(`unknown cursor option ${unknown}`);
  const limits = queryLimits(command, context);
  const rows = runPipeline(context.storage, namespace, command.pipeline, limits);
  const reply = await context.cursors.start(namespace, rows, wholeNumber(cursor, 'batchSize'), false);
  limits.deadline.at = Number.POSITIVE_INFINITY;
  return reply;
}
