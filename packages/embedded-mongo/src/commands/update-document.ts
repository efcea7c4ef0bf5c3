import { add, compare, type Doc, isNumber, isObject } from '../bson/compare.ts';
import { field, parsePath, setField } from '../bson/paths.ts';
import { badValue, failedToParse, MongoError, notImplemented, typeMismatch } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { isListed, type Listed } from '../supported.ts';

/** Modifies a decoded document in place, or returns its replacement. */
type Apply = (doc: Doc, inserting: boolean) => Doc;
/** Returns the new value of a field, or REMOVE. */
type Operator = (current: unknown, path: string) => unknown;

const REMOVE = Symbol('remove');

export interface Update {
  apply: Apply;
  isReplacement: boolean;
}

/**
 * Compiles an update document: operators on fields, also of embedded objects, or a replacement.
 * @throws MongoError 9 for unknown operators, 40 for conflicts, 238 for positions in arrays and pipelines
 */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notImplemented('a pipeline as an update');
  if (!isObject(update)) throw failedToParse('Update argument must be an object');
  const keys = Object.keys(update);
  if (!keys[0]?.startsWith('$')) return { isReplacement: true, apply: (doc) => replacement(update, doc) };
  const steps = keys.flatMap((operator) => compileSteps(operator, update[operator]));
  // New fields are added in the order of their paths, which also brings paths beside those below them.
  steps.sort((a, b) => compare(a.parts, b.parts));
  const conflict = steps.find(({ path }, i) => `${path}.`.startsWith(`${steps[i - 1]?.path}.`));
  if (conflict) throw new MongoError(40, `Updating the path '${conflict.path}' would create a conflict`);
  return {
    isReplacement: false,
    apply: (doc, inserting) => {
      const id = doc._id;
      for (const step of steps) if (inserting || step.operator !== '$setOnInsert') applyStep(doc, step, 0);
      if (id !== undefined && compare(id, doc._id) !== 0) throw immutableId();
      return doc;
    },
  };
}

const immutableId = () =>
  new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");

function replacement(update: Doc, doc: Doc): Doc {
  if (doc._id !== undefined && update._id !== undefined && compare(doc._id, update._id) !== 0)
    throw immutableId();
  const { _id, ...rest } = update;
  const id = doc._id ?? _id;
  return id === undefined ? rest : { _id: id, ...rest };
}

interface Step {
  path: string;
  parts: string[];
  operator: Listed<'update operator'>;
  apply: Operator;
}

function compileSteps(operator: string, fields: unknown): Step[] {
  if (!isListed('update operator', operator))
    throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier or a replacement`);
  if (!isObject(fields))
    throw failedToParse(`Modifiers operate on fields but we found another type: ${operator}`);
  return Object.entries(fields).map(([path, argument]) => {
    const apply = OPERATORS[operator](argument, path);
    return { path, parts: parsePath(path), operator, apply };
  });
}

/** Applies a step to the object that the path reaches with its first `at` parts; creates what is missing below. */
function applyStep(target: Doc, step: Step, at: number): void {
  const name = step.parts[at] as string;
  const current = field(target, name);
  if (at === step.parts.length - 1) {
    const value = step.apply(current, step.path);
    if (value === REMOVE) delete target[name];
    else setField(target, name, value);
  } else if (current === undefined) {
    const created: Doc = {};
    applyStep(created, step, at + 1);
    if (Object.keys(created).length > 0) setField(target, name, created);
  } else if (isObject(current)) applyStep(current, step, at + 1);
  else if (step.operator !== '$unset')
    throw new MongoError(28, `Cannot create field '${step.parts[at + 1]}' in '${name}', which is no object`);
}

const OPERATORS: Record<Listed<'update operator'>, (argument: unknown, path: string) => Operator> = {
  $set: (argument) => () => argument,
  $setOnInsert: (argument) => () => argument,
  $unset: () => () => REMOVE,
  $inc: (argument, path) => {
    if (!isNumber(argument)) throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: …}`);
    return (current) => {
      if (current === undefined) return argument;
      if (!isNumber(current)) throw typeMismatch(`Cannot apply $inc to the non-numeric field '${path}'`);
      return add(current, argument);
    };
  },
  $push: (argument) => {
    if (hasOperators(argument)) throw notImplemented('a clause of $push');
    return (current, path) => [...arrayIn(current, path), argument];
  },
  $pull: (argument) => {
    if (!isObject(argument) || hasOperators(argument)) throw notImplemented('$pull without a filter');
    const { matches } = compileFilter(argument);
    return (current, path) =>
      current === undefined
        ? REMOVE
        : arrayIn(current, path).filter((each) => !isObject(each) || !matches(each));
  },
};

function hasOperators(argument: unknown): boolean {
  return isObject(argument) && Object.keys(argument).some((key) => key.startsWith('$'));
}

function arrayIn(current: unknown, path: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw badValue(`The field '${path}' must be an array`);
  return current;
}

/**
 * The fields that an upserted document takes from the filter: those that equal a value.
 * @throws MongoError 238 for a filter from which they cannot simply be read
 */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$or' && Array.isArray(condition) && condition.length > 1) continue;
    if (/[.$]/.test(name) || hasOperators(condition))
      throw notImplemented(`an upsert by a condition on '${name}'`);
    setField(seed, name, condition);
  }
  return seed;
}
