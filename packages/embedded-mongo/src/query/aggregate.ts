import { Int32 } from 'bson';
import { add, compare, type Doc, isNumber, isObject, toNumber } from '../bson/compare.ts';
import { keyPart } from '../bson/key-string.ts';
import { field } from '../bson/paths.ts';
import { decode, decodeFields, encode } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import type { Steps } from '../slices.ts';
import type { Storage } from '../storage/storage.ts';
import { compileFilter } from './matcher.ts';
import { compileProjection } from './projection.ts';
import { buildQuery, countDocuments, findDocuments, type Query } from './query.ts';
import { compileSort, Sorter } from './sort.ts';

type Limits = Pick<Query, 'hint' | 'deadline' | 'forbidScan'>;
/** Stored documents; undefined after work without a result. */
type Rows = Iterable<Buffer | undefined>;

/**
 * Runs a pipeline of the supported stages; leading $match, $sort, $skip and $limit use indexes.
 * @throws MongoError 40324 for an unknown stage, 168 for an unsupported expression
 */
export function runPipeline(storage: Storage, namespace: string, pipeline: unknown[], limits: Limits): Rows {
  const stages = pipeline.map(parseStage);
  const lead = leadingQuery(stages);
  const counted = countStage(stages[lead.taken]);
  const rest = stages.slice(lead.taken + (counted ? 1 : 0));
  const { filter, sortSpec, skip, limit } = lead;
  const query = buildQuery(filter, { sortSpec: counted ? undefined : sortSpec, skip, limit, ...limits });
  const rows: Rows = counted
    ? counted(countDocuments(storage, namespace, query))
    : bytesOf(findDocuments(storage, namespace, query));
  return rest.reduce<Rows>(
    (input, [name, argument]) => (STAGES[name] as StageBuilder)(argument)(input),
    rows,
  );
}

type Stage = readonly [name: string, argument: unknown];
type StageBuilder = (argument: unknown) => (rows: Rows) => Rows;

function parseStage(stage: unknown): Stage {
  const [name, ...others] = isObject(stage) ? Object.keys(stage) : [];
  if (name === undefined || others.length > 0)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (name === '$changeStream')
    throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets');
  if (!Object.hasOwn(STAGES, name))
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  // Built here too, so that an invalid argument fails before anything is read.
  const argument = (stage as Doc)[name];
  (STAGES[name] as StageBuilder)(argument);
  return [name, argument];
}

/** The leading stages that a find can execute, in the order in which a find applies them. */
function leadingQuery(stages: Stage[]): {
  filter: Doc;
  sortSpec: unknown;
  skip: number;
  limit: number;
  taken: number;
} {
  let taken = 0;
  const next = (name: string) => (stages[taken]?.[0] === name ? stages[taken++]?.[1] : undefined);
  const filter = (next('$match') ?? {}) as Doc;
  const sortSpec = next('$sort');
  const skip = toNumber(next('$skip'), 0);
  const limit = toNumber(next('$limit'), Number.POSITIVE_INFINITY);
  return { filter, sortSpec, skip, limit, taken };
}

function* bytesOf(found: Iterable<{ bytes: Buffer } | undefined>): Rows {
  for (const each of found) yield each?.bytes;
}

/** The last stage of the driver's countDocuments, or $count: its input need only be counted. */
function countStage(stage: Stage | undefined): ((total: Steps<number>) => Rows) | undefined {
  if (stage?.[0] === '$count') return (total) => countRow(total, (n) => ({ [String(stage[1])]: n }));
  const spec = stage?.[0] === '$group' ? (stage[1] as Doc) : undefined;
  const isCount =
    spec &&
    Object.keys(spec).join() === '_id,n' &&
    isNumber(spec._id) &&
    isObject(spec.n) &&
    toNumber(spec.n.$sum, 0) === 1;
  return isCount ? (total) => countRow(total, (n) => ({ _id: spec._id, n })) : undefined;
}

function* countRow(total: Steps<number>, row: (n: number) => Doc): Rows {
  const n = yield* total;
  if (n > 0) yield encode(row(n));
}

const STAGES: Record<string, StageBuilder> = {
  $match: (argument) => {
    if (!isObject(argument))
      throw new MongoError(15959, 'the match filter must be an expression in an object');
    const { matches } = compileFilter(argument);
    return function* (rows) {
      for (const bytes of rows) yield bytes && matches(decode(bytes)) ? bytes : undefined;
    };
  },
  $sort: (argument) => {
    const sort = compileSort(argument);
    return function* (rows) {
      const sorter = new Sorter<Buffer>(sort);
      for (const bytes of rows) {
        if (bytes) sorter.add(bytes, sort.keys(decode(bytes)));
        yield;
      }
      yield* sorter.sorted();
    };
  },
  $skip: (argument) => {
    const skip = stageNumber('$skip', argument, 0);
    return function* (rows) {
      let at = 0;
      for (const bytes of rows) yield bytes && at++ >= skip ? bytes : undefined;
    };
  },
  $limit: (argument) => {
    const limit = stageNumber('$limit', argument, 1);
    return function* (rows) {
      let at = 0;
      for (const bytes of rows) {
        yield bytes;
        if (bytes && ++at >= limit) return;
      }
    };
  },
  $count: (argument) => {
    if (typeof argument !== 'string' || argument === '' || /^\$|[.\0]/.test(argument))
      throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
    return function* (rows) {
      let total = 0;
      for (const bytes of rows) {
        if (bytes) total++;
        yield;
      }
      if (total > 0) yield encode({ [argument]: total });
    };
  },
  $project: (argument) => {
    if (!isObject(argument) || Object.keys(argument).length === 0)
      throw new MongoError(51272, 'a projection needs at least one field');
    const project = compileProjection(argument);
    return function* (rows) {
      for (const bytes of rows) yield bytes && project(bytes);
    };
  },
  $group: compileGroup,
};

function stageNumber(name: string, argument: unknown, least: number): number {
  const value = toNumber(argument, Number.NaN);
  if (!Number.isInteger(value) || value < least)
    throw new MongoError(5107201, `invalid argument to ${name} stage`);
  return value;
}

interface Accumulator {
  add(state: unknown, value: unknown): unknown;
  start: unknown;
}

const NOTHING = Symbol('nothing');

const ACCUMULATORS: Record<string, Accumulator> = {
  $sum: { start: new Int32(0), add: (sum, value) => (isNumber(value) ? add(sum, value) : sum) },
  $first: { start: NOTHING, add: (first, value) => (first === NOTHING ? (value ?? null) : first) },
  $max: extreme(1),
  $min: extreme(-1),
};

function extreme(sign: 1 | -1): Accumulator {
  return {
    start: NOTHING,
    add: (best, value) => {
      if (value === undefined || value === null) return best;
      return best === NOTHING || compare(value, best) * sign > 0 ? value : best;
    },
  };
}

function compileGroup(argument: unknown): (rows: Rows) => Rows {
  if (!isObject(argument)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(argument, '_id'))
    throw new MongoError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(argument._id);
  const columns = Object.entries(argument)
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => {
      const [operator, ...others] = isObject(spec) ? Object.keys(spec) : [];
      if (operator === undefined || others.length > 0)
        throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
      const accumulator = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
      if (!accumulator) throw new MongoError(15952, `unknown group operator '${operator}'`);
      const expression = (spec as Doc)[operator];
      return { name, accumulator, expression, evaluate: compileExpression(expression) };
    });
  const expressions = [argument._id, ...columns.map(({ expression }) => expression)];
  const fields = new Set(expressions.flatMap(rootField));
  return function* (rows) {
    const groups = new Map<string, { id: unknown; states: unknown[] }>();
    for (const bytes of rows) {
      yield;
      if (!bytes) continue;
      const doc = decodeFields(bytes, fields);
      const id = idOf(doc) ?? null;
      const key = keyPart(id, 1, 1).bytes.toString('latin1');
      const group = groups.get(key) ?? { id, states: columns.map(({ accumulator }) => accumulator.start) };
      groups.set(key, group);
      columns.forEach(({ accumulator, evaluate }, i) => {
        group.states[i] = accumulator.add(group.states[i], evaluate(doc));
      });
    }
    for (const { id, states } of groups.values()) {
      const values = columns.map(({ name }, i) => [name, states[i] === NOTHING ? null : states[i]] as const);
      yield encode({ _id: id, ...Object.fromEntries(values) });
    }
  };
}

/** The top-level field that an expression reads, if any. */
function rootField(expression: unknown): string[] {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return [];
  return expression.slice(1).split('.', 1);
}

/** A field path or a constant. Operators are not supported. */
function compileExpression(expression: unknown): (doc: Doc) => unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (expression.startsWith('$$'))
      throw new MongoError(17276, `Use of undefined variable: ${expression.slice(2)}`);
    const parts = expression.slice(1).split('.');
    return (doc) => valueAt(doc, parts);
  }
  if (isObject(expression) || Array.isArray(expression))
    throw new MongoError(168, `Unrecognized expression '${Object.keys(expression)[0] ?? '{}'}'`);
  return () => expression;
}

/** Resolves a field path; through an array, it yields the array of its elements' values. */
function valueAt(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value.map((each) => valueAt(each, parts)).filter((each) => each !== undefined);
  return isObject(value) ? valueAt(field(value, part), rest) : undefined;
}
