import { add, compare, type Doc, isNumber, isObject, toNumber } from '../bson/compare.ts';
import { field, isArrayIndex, setField } from '../bson/paths.ts';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { compileFilter, elementTest } from '../query/matcher.ts';

/** Modifies a decoded document in place, or returns its replacement. */
export type Update = (doc: Doc, inserting: boolean) => Doc;

type Operator = (current: unknown, path: string) => unknown;
const REMOVE = Symbol('remove');

/**
 * Compiles an update document: operators or a replacement. Pipelines and array filters are not supported.
 * @throws MongoError 9 for unknown operators, 40 for conflicting paths, 52 and 56 for invalid field names
 */
export function compileUpdate(update: unknown): { apply: Update; isReplacement: boolean } {
  if (Array.isArray(update))
    throw failedToParse('Pipeline updates are not supported by the embedded database');
  if (!isObject(update)) throw failedToParse('Update argument must be an object');
  const keys = Object.keys(update);
  if (!keys[0]?.startsWith('$')) {
    const bad = keys.find((key) => key.startsWith('$'));
    if (bad)
      throw new MongoError(52, `The dollar ($) prefixed field '${bad}' is not allowed in a replacement`);
    return { isReplacement: true, apply: (doc) => replacement(update, doc) };
  }
  const steps = keys.flatMap((operator) => compileSteps(operator, update[operator]));
  assertNoConflicts(steps.map((step) => step.path));
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  return {
    isReplacement: false,
    apply: (doc, inserting) => {
      const id = doc._id;
      for (const step of steps) if (inserting || !step.onInsertOnly) applyStep(doc, step, 0);
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
  onInsertOnly: boolean;
  apply: Operator;
}

function compileSteps(operator: string, fields: unknown): Step[] {
  const compile = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!compile)
    throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier or a replacement`);
  if (!isObject(fields))
    throw failedToParse(`Modifiers operate on fields but we found another type: ${operator}`);
  return Object.entries(fields).map(([path, argument]) => {
    const parts = path.split('.');
    if (parts.includes(''))
      throw new MongoError(56, `The update path '${path}' contains an empty field name`);
    if (parts.some((part) => part === '$' || part.startsWith('$[')))
      throw badValue(`The positional operator in '${path}' is not supported by the embedded database`);
    const dollar = parts.find((part) => part.startsWith('$'));
    if (dollar)
      throw new MongoError(52, `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed`);
    return { path, parts, onInsertOnly: operator === '$setOnInsert', apply: compile(argument, path) };
  });
}

function assertNoConflicts(paths: string[]): void {
  const seen: string[] = [];
  for (const path of paths) {
    const other = seen.find((each) => `${each}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${each}.`));
    if (other !== undefined)
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${other}'`);
    seen.push(path);
  }
}

/** New fields are added in the order of their names, array indexes in numeric order. */
function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    const order = isArrayIndex(x) && isArrayIndex(y) ? Number(x) - Number(y) : compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const MAX_BACKFILL = 1_500_000;

function applyStep(container: Doc | unknown[], step: Step, at: number): void {
  const name = step.parts[at] as string;
  if (Array.isArray(container) && !isArrayIndex(name)) throw notViable(name, step.parts[at - 1]);
  const target = container as Doc;
  const current = field(target, name);
  let value: unknown;
  if (at === step.parts.length - 1) {
    value = step.apply(current, step.path);
    if (value === REMOVE) {
      if (!Array.isArray(container)) delete target[name];
      else if (current !== undefined) container[Number(name)] = null;
      return;
    }
    if (value === current) return;
  } else if (current === undefined) {
    const created: Doc = {};
    applyStep(created, step, at + 1);
    if (Object.keys(created).length === 0) return;
    value = created;
  } else {
    if (!Array.isArray(current) && !isObject(current)) {
      if (step.apply(undefined, step.path) === REMOVE) return;
      throw notViable(step.parts[at + 1], name);
    }
    applyStep(current as Doc, step, at + 1);
    return;
  }
  if (Array.isArray(container)) {
    if (Number(name) > container.length + MAX_BACKFILL)
      throw badValue(`Cannot create field at index ${name}`);
    while (container.length < Number(name)) container.push(null);
  }
  setField(target, name, value);
}

function notViable(name: string | undefined, parent: string | undefined): MongoError {
  return new MongoError(28, `Cannot create field '${name}' in element {${parent}: …}, which is no object`);
}

const OPERATORS: Record<string, (argument: unknown, path: string) => Operator> = {
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
  $min: (argument) => (current) =>
    current === undefined || compare(argument, current) < 0 ? argument : current,
  $max: (argument) => (current) =>
    current === undefined || compare(argument, current) > 0 ? argument : current,
  $currentDate: (argument) => {
    const asDate = argument === true || (isObject(argument) && argument.$type === 'date');
    if (!asDate) throw badValue('$currentDate is supported with true or {$type: "date"}');
    return () => new Date();
  },
  $push: compilePush,
  $addToSet: (argument) => {
    const additions = isObject(argument) && Object.hasOwn(argument, '$each') ? eachOf(argument) : [argument];
    return (current, path) => {
      const result = [...arrayAt(current, path)];
      for (const item of additions) if (!result.some((each) => compare(each, item) === 0)) result.push(item);
      return result;
    };
  },
  $pull: (argument) => {
    const matches = pullTest(argument);
    return (current, path) =>
      current === undefined ? REMOVE : arrayAt(current, path).filter((each) => !matches(each));
  },
  $pullAll: (argument) => {
    if (!Array.isArray(argument)) throw badValue('$pullAll requires an array argument');
    return (current, path) =>
      current === undefined
        ? REMOVE
        : arrayAt(current, path).filter((each) => !argument.some((gone) => compare(each, gone) === 0));
  },
};

function arrayAt(current: unknown, path: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw badValue(`The field '${path}' must be an array`);
  return current;
}

function eachOf(argument: Doc): unknown[] {
  if (!Array.isArray(argument.$each)) throw badValue('The argument to $each must be an array');
  return argument.$each;
}

function compilePush(argument: unknown): Operator {
  if (!isObject(argument) || !Object.hasOwn(argument, '$each'))
    return (current, path) => [...arrayAt(current, path), argument];
  const items = eachOf(argument);
  const unknown = Object.keys(argument).find((key) => key !== '$each' && key !== '$position');
  if (unknown) throw badValue(`The clause ${unknown} of $push is not supported by the embedded database`);
  return (current, path) => {
    const result = [...arrayAt(current, path)];
    result.splice(toNumber(argument.$position, result.length), 0, ...items);
    return result;
  };
}

function pullTest(argument: unknown): (value: unknown) => boolean {
  if (isObject(argument)) {
    if (Object.keys(argument)[0]?.startsWith('$')) return elementTest(argument);
    const { matches } = compileFilter(argument);
    return (value) => isObject(value) && matches(value);
  }
  const { matches } = compileFilter({ value: argument });
  return (value) => (Array.isArray(value) ? compare(value, argument) === 0 : matches({ value }));
}
