import { Binary, BSONRegExp, Double, Int32, Long } from 'bson';
import {
  Class,
  classOf,
  compare,
  type Doc,
  isNaNValue,
  isNumber,
  isObject,
  numeric,
} from '../bson/compare.ts';
import { keyPart } from '../bson/key-string.ts';
import { someLeaf, someValue } from '../bson/paths.ts';
import { badValue, MongoError } from '../errors.ts';
import { compileRegex } from './regex.ts';

type Test = (doc: Doc) => boolean;
type ValueTest = (value: unknown) => boolean;
type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** A condition on a path that holds for every match; an index may use it to find candidates. */
export type Bound =
  | { path: string; values: unknown[] }
  | { path: string; operator: RangeOperator; value: unknown };

export interface Matcher {
  matches: Test;
  /** The top-level fields that `matches` reads. */
  fields: ReadonlySet<string>;
  bounds: readonly Bound[];
  /** The bounds are equivalent to the filter. */
  isBounded: boolean;
  isEmpty: boolean;
}

/**
 * Compiles a query filter; an unsupported filter fails here, before anything is read.
 * @throws MongoError 2 for unknown operators, 51091 for an invalid regular expression
 */
export function compileFilter(filter: Doc): Matcher {
  const fields = new Set<string>();
  const bounds: Bound[] = [];
  const context = { fields, bounds, isBounded: true };
  const matches = compileAll(filter, context);
  const { isBounded } = context;
  return { matches, fields, bounds, isBounded, isEmpty: Object.keys(filter).length === 0 };
}

interface Context {
  fields: Set<string>;
  /** Absent where a condition need not hold for every match, such as below $or. */
  bounds?: Bound[];
  /** Set to false by a condition that is not a bound. */
  isBounded?: boolean;
}

const and =
  (tests: Test[]): Test =>
  (doc) =>
    tests.every((test) => test(doc));

function compileAll(filter: Doc, context: Context): Test {
  const tests = Object.entries(filter)
    .filter(([key]) => key !== '$comment')
    .map(([key, value]) =>
      key.startsWith('$') ? compileLogical(key, value, context) : compileField(key, value, context),
    );
  return tests.length === 1 ? (tests[0] as Test) : and(tests);
}

function compileLogical(operator: string, value: unknown, context: Context): Test {
  if (operator === '$where')
    throw new MongoError(139, 'JavaScript is not supported by the embedded database');
  if (operator === '$text') throw new MongoError(27, 'text index required for $text query');
  if (!['$and', '$or', '$nor'].includes(operator)) throw badValue(`unknown top level operator: ${operator}`);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject))
    throw badValue(`${operator} must be a nonempty array of objects`);
  if (operator !== '$and') context.isBounded = false;
  const inner = operator === '$and' ? context : { fields: context.fields };
  const tests = value.map((clause: Doc) => compileAll(clause, inner));
  if (operator === '$and') return and(tests);
  const or: Test = (doc) => tests.some((test) => test(doc));
  return operator === '$or' ? or : (doc) => !or(doc);
}

function compileField(path: string, condition: unknown, context: Context): Test {
  const parts = path.split('.');
  context.fields.add(parts[0] as string);
  if (condition instanceof BSONRegExp) return compileOperator(path, parts, '$regex', condition, {}, context);
  if (!isOperators(condition)) return compileOperator(path, parts, '$eq', condition, {}, context);
  const tests = Object.entries(condition)
    .filter(([operator]) => operator !== '$options' || !Object.hasOwn(condition, '$regex'))
    .map(([operator, value]) => compileOperator(path, parts, operator, value, condition, context));
  return tests.length === 1 ? (tests[0] as Test) : and(tests);
}

function isOperators(value: unknown): value is Doc {
  return isObject(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

const BOUND_OPERATORS = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']);

function compileOperator(
  path: string,
  parts: string[],
  operator: string,
  value: unknown,
  siblings: Doc,
  context: Context,
): Test {
  const leaf =
    (test: ValueTest): Test =>
    (doc) =>
      someLeaf(doc, parts, test);
  const whole =
    (test: ValueTest): Test =>
    (doc) =>
      someValue(doc, parts, test);
  const not =
    (test: Test): Test =>
    (doc) =>
      !test(doc);
  const bind = (values: unknown[]) => {
    // An array also equals an element that is that array, and a regex many strings: neither is one index key.
    if (values.every((each) => ![Class.array, Class.regex].some((unfit) => classOf(each) === unfit)))
      context.bounds?.push({ path, values });
    else context.isBounded = false;
  };
  if (!BOUND_OPERATORS.has(operator)) context.isBounded = false;

  switch (operator) {
    case '$eq':
      bind([value]);
      return leaf((each) => compare(each, value) === 0);
    case '$ne':
      if (value instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(leaf((each) => compare(each, value) === 0));
    case '$in':
    case '$nin': {
      if (!Array.isArray(value)) throw badValue(`${operator} needs an array`);
      if (value.some(isOperators)) throw badValue(`cannot nest $ under ${operator}`);
      if (operator === '$in') bind(value);
      const test = leaf(membership(value));
      return operator === '$in' ? test : not(test);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (value instanceof BSONRegExp)
        throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
      if (![Class.array, Class.minKey, Class.maxKey].some((unfit) => classOf(value) === unfit))
        context.bounds?.push({ path, operator, value });
      else context.isBounded = false;
      return leaf(range(operator, value));
    case '$not':
      if (value instanceof BSONRegExp) return not(leaf(regex(value.pattern, value.options)));
      if (!isOperators(value)) throw badValue('$not needs a regex or a document');
      return not(compileField(path, value, { fields: context.fields }));
    case '$exists': {
      const present = whole((each) => each !== undefined);
      return isTruthy(value) ? present : not(present);
    }
    case '$regex':
      return leaf(regexOperator(value, siblings.$options));
    case '$options':
      throw badValue('$options needs a $regex');
    case '$size': {
      const size = isNumber(value) ? Number(numeric(value)) : Number.NaN;
      if (!Number.isInteger(size) || size < 0) throw badValue('$size must be a whole number, 0 or more');
      return whole((each) => Array.isArray(each) && each.length === size);
    }
    case '$type':
      return leaf(typeTest(Array.isArray(value) ? value : [value]));
    case '$elemMatch': {
      const test = elementTest(value);
      return whole((each) => Array.isArray(each) && each.some(test));
    }
    case '$all': {
      if (!Array.isArray(value)) throw badValue('$all needs an array');
      if (value.some((each) => isOperators(each) && !Object.hasOwn(each, '$elemMatch')))
        throw badValue('no $ expressions in $all');
      if (value.length === 0) return () => false;
      return and(
        value.map((each) =>
          isObject(each) && Object.hasOwn(each, '$elemMatch')
            ? compileOperator(path, parts, '$elemMatch', each.$elemMatch, {}, context)
            : compileField(path, each, context),
        ),
      );
    }
    case '$where':
      throw new MongoError(139, 'JavaScript is not supported by the embedded database');
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** Truthiness in MongoDB's sense: null, false and zero are false. */
export function isTruthy(value: unknown): boolean {
  return isNumber(value)
    ? Number(numeric(value)) !== 0
    : value !== null && value !== undefined && value !== false;
}

/** Matches any of the operands; unlike with $eq, a regular expression is a pattern here. */
function membership(operands: unknown[]): ValueTest {
  const patterns = operands.filter((operand) => operand instanceof BSONRegExp);
  const patternTests = patterns.map(({ pattern, options }) => regex(pattern, options));
  const values = operands.filter((operand) => !(operand instanceof BSONRegExp));
  const isValue = values.length > FEW_OPERANDS ? setTest(values) : listTest(values);
  return (value) => isValue(value) || patternTests.some((test) => test(value));
}

const FEW_OPERANDS = 8;
const listTest =
  (operands: unknown[]): ValueTest =>
  (value) =>
    operands.some((operand) => compare(value, operand) === 0);

/** Values are equal if and only if their keys are. */
function setTest(operands: unknown[]): ValueTest {
  const keyOf = (value: unknown) => keyPart(value, 1, 1).bytes.toString('latin1');
  const keys = new Set(operands.map(keyOf));
  return (value) => keys.has(keyOf(value));
}

function range(operator: RangeOperator, operand: unknown): ValueTest {
  const inclusive = operator === '$gte' || operator === '$lte';
  const sign = operator === '$gt' || operator === '$gte' ? 1 : -1;
  const class_ = classOf(operand);
  const acrossClasses = class_ === Class.minKey || class_ === Class.maxKey;
  const nan = isNaNValue(operand);
  return (value) => {
    if (!acrossClasses && (classOf(value) !== class_ || isNaNValue(value) !== nan)) return false;
    const order = compare(value, operand) * sign;
    return order > 0 || (inclusive && order === 0);
  };
}

function regexOperator(pattern: unknown, options: unknown): ValueTest {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (pattern instanceof BSONRegExp) return regex(pattern.pattern, options ?? pattern.options);
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return regex(pattern, options ?? '');
}

function regex(pattern: string, options: string): ValueTest {
  const expression = compileRegex(pattern, options);
  return (value) =>
    typeof value === 'string'
      ? expression.test(value)
      : value instanceof BSONRegExp && value.pattern === pattern && value.options === options;
}

/** Compiles $elemMatch for one element: a filter on objects, or operators on the value itself. */
export function elementTest(condition: unknown): ValueTest {
  if (!isObject(condition)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(condition)[0];
  if (first?.startsWith('$') && !['$and', '$or', '$nor'].includes(first)) {
    const test = compileField('value', condition, { fields: new Set() });
    // Wrapped, so that an element that is an array is not unwound again.
    return (element) => test({ value: Array.isArray(element) ? [element] : element });
  }
  const test = compileAll(condition, { fields: new Set() });
  return (element) => (isObject(element) || Array.isArray(element)) && test(element as Doc);
}

const TYPES: Record<string, [number, ValueTest]> = {
  double: [1, (value) => value instanceof Double],
  string: [2, (value) => typeof value === 'string'],
  object: [3, isObject],
  array: [4, Array.isArray],
  binData: [5, (value) => value instanceof Binary],
  objectId: [7, (value) => classOf(value) === Class.objectId],
  bool: [8, (value) => typeof value === 'boolean'],
  date: [9, (value) => value instanceof Date],
  null: [10, (value) => value === null],
  regex: [11, (value) => value instanceof BSONRegExp],
  int: [16, (value) => value instanceof Int32],
  long: [18, (value) => value instanceof Long],
  minKey: [-1, (value) => classOf(value) === Class.minKey],
  maxKey: [127, (value) => classOf(value) === Class.maxKey],
  number: [Number.NaN, isNumber],
};

function typeTest(names: unknown[]): ValueTest {
  const tests = names.map((name) => {
    const byName = typeof name === 'string' && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    const byCode = isNumber(name) ? Object.values(TYPES).find(([code]) => code === numeric(name)) : undefined;
    const found = byName ?? byCode;
    if (!found) throw badValue(`Unknown type name alias: ${String(name)}`);
    return found[1];
  });
  return (value) => tests.some((test) => test(value));
}
