import { add, compare, type Doc, isNumber, isObject } from '../bson/compare.ts';
import { field, setField } from '../bson/paths.ts';
import { badValue, failedToParse, MongoError, notImplemented, typeMismatch } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { isListed, type Listed } from '../supported.ts';

/** Modifies a decoded document in place, or returns its replacement. */
type Apply = (doc: Doc, inserting: boolean) => Doc;
/** Returns the new value of a field, or REMOVE. */
type Operator = (current: unknown, name: string) => unknown;

const REMOVE = Symbol('remove');

export interface Update {
  apply: Apply;
  isReplacement: boolean;
}

/**
 * Compiles an update document: operators on top-level fields, or a replacement.
 * @throws MongoError 9 for unknown operators, 40 for conflicts, 52 for $-prefixed names, 238 for paths and pipelines
 */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notImplemented('a pipeline as an update');
  if (!isObject(update)) throw failedToParse('Update argument must be an object');
  const keys = Object.keys(update);
  if (!keys[0]?.startsWith('$')) return { isReplacement: true, apply: (doc) => replacement(update, doc) };
  const steps = keys.flatMap((operator) => compileSteps(operator, update[operator]));
  const twice = steps.find(({ name }, i) => steps.findIndex((each) => each.name === name) < i);
  if (twice) throw new MongoError(40, `Updating the path '${twice.name}' would create a conflict`);
  // New fields are added in the order of their names.
  steps.sort((a, b) => compare(a.name, b.name));
  return {
    isReplacement: false,
    apply: (doc, inserting) => {
      const id = doc._id;
      for (const { name, operator, apply } of steps) {
        if (operator === '$setOnInsert' && !inserting) continue;
        const value = apply(field(doc, name), name);
        if (value === REMOVE) delete doc[name];
        else setField(doc, name, value);
      }
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
  name: string;
  operator: Listed<'update operator'>;
  apply: Operator;
}

function compileSteps(operator: string, fields: unknown): Step[] {
  if (!isListed('update operator', operator))
    throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier or a replacement`);
  if (!isObject(fields))
    throw failedToParse(`Modifiers operate on fields but we found another type: ${operator}`);
  return Object.entries(fields).map(([name, argument]) => {
    if (name === '' || name.includes('.')) throw notImplemented(`the path '${name}' in an update`);
    if (name.startsWith('$'))
      throw new MongoError(52, `The dollar ($) prefixed field '${name}' is not allowed`);
    return { name, operator, apply: OPERATORS[operator](argument, name) };
  });
}

const OPERATORS: Record<Listed<'update operator'>, (argument: unknown, name: string) => Operator> = {
  $set: (argument) => () => argument,
  $setOnInsert: (argument) => () => argument,
  $unset: () => () => REMOVE,
  $inc: (argument, name) => {
    if (!isNumber(argument)) throw typeMismatch(`Cannot increment with non-numeric argument: {${name}: …}`);
    return (current) => {
      if (current === undefined) return argument;
      if (!isNumber(current)) throw typeMismatch(`Cannot apply $inc to the non-numeric field '${name}'`);
      return add(current, argument);
    };
  },
  $push: (argument) => {
    if (hasOperators(argument)) throw notImplemented('a clause of $push');
    return (current, name) => [...arrayIn(current, name), argument];
  },
  $pull: (argument) => {
    if (!isObject(argument) || hasOperators(argument)) throw notImplemented('$pull without a filter');
    const { matches } = compileFilter(argument);
    return (current, name) =>
      current === undefined
        ? REMOVE
        : arrayIn(current, name).filter((each) => !isObject(each) || !matches(each));
  },
};

function hasOperators(argument: unknown): boolean {
  return isObject(argument) && Object.keys(argument).some((key) => key.startsWith('$'));
}

function arrayIn(current: unknown, name: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw badValue(`The field '${name}' must be an array`);
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
