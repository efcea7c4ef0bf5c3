import { Class, classOf, compare, type Doc, isObject, isTruthy } from '../bson/compare.ts';
import { keyPart } from '../bson/key-string.ts';
import { parsePath, someLeaf, someValue } from '../bson/paths.ts';
import { badValue } from '../errors.ts';
import { isListed, type Listed } from '../supported.ts';
import { compilePattern } from './pattern.ts';

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
 * @throws MongoError 2 for unknown operators and operands, 238 for unsupported paths and patterns
 */
export function compileFilter(filter: Doc): Matcher {
  const conditions = Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? [compileLogical(key, value)] : compileField(key, value),
  );
  return allOf(conditions);
}

function allOf(conditions: Matcher[]): Matcher {
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  return {
    matches: (doc) => conditions.every(({ matches }) => matches(doc)),
    fields: fieldsOf(conditions),
    bounds: conditions.flatMap(({ bounds }) => bounds),
    isBounded: conditions.every(({ isBounded }) => isBounded),
    isEmpty: conditions.length === 0,
  };
}

function fieldsOf(conditions: Matcher[]): Set<string> {
  return new Set(conditions.flatMap(({ fields }) => [...fields]));
}

function compileLogical(operator: string, value: unknown): Matcher {
  if (!isListed('query operator', operator) || (operator !== '$and' && operator !== '$or'))
    throw badValue(`unknown top level operator: ${operator}`);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject))
    throw badValue(`${operator} must be a nonempty array of objects`);
  const branches = value.map(compileFilter);
  if (operator === '$and') return allOf(branches);
  return {
    matches: (doc) => branches.some(({ matches }) => matches(doc)),
    fields: fieldsOf(branches),
    bounds: [],
    isBounded: false,
    isEmpty: false,
  };
}

function compileField(path: string, condition: unknown): Matcher[] {
  const parts = parsePath(path);
  const operators = isOperators(condition) ? condition : { $eq: condition };
  return Object.entries(operators).map(([operator, operand]) => {
    if (!isListed('query operator', operator)) throw badValue(`unknown operator: ${operator}`);
    const { matches, bound } = compileOperator(operator, { path, parts, operand, siblings: operators });
    const bounds = bound ? [bound] : [];
    return {
      matches,
      fields: new Set(parts.slice(0, 1)),
      bounds,
      isBounded: bounds.length > 0,
      isEmpty: false,
    };
  });
}

function isOperators(value: unknown): value is Doc {
  return isObject(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

interface Condition {
  path: string;
  parts: string[];
  operand: unknown;
  /** The operators on the same path. */
  siblings: Doc;
}

function compileOperator(
  operator: Listed<'query operator'>,
  { path, parts, operand, siblings }: Condition,
): { matches: Test; bound?: Bound | undefined } {
  const leaf =
    (test: ValueTest): Test =>
    (doc) =>
      someLeaf(doc, parts, test);
  switch (operator) {
    case '$eq':
      return { matches: leaf((value) => compare(value, operand) === 0), bound: pointBound(path, [operand]) };
    case '$ne': {
      const equal = leaf((value) => compare(value, operand) === 0);
      return { matches: (doc) => !equal(doc) };
    }
    case '$in':
      if (!Array.isArray(operand)) throw badValue('$in needs an array');
      if (operand.some(isOperators)) throw badValue('cannot nest $ under $in');
      return { matches: leaf(membership(operand)), bound: pointBound(path, operand) };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const bound = classOf(operand) === Class.array ? undefined : { path, operator, value: operand };
      return { matches: leaf(range(operator, operand)), bound };
    }
    case '$exists': {
      const wanted = isTruthy(operand);
      return { matches: (doc) => someValue(doc, parts, (value) => value !== undefined) === wanted };
    }
    case '$regex': {
      const pattern = compilePattern(operand, siblings.$options);
      return { matches: leaf((value) => typeof value === 'string' && pattern.test(value)) };
    }
    case '$options':
      if (!Object.hasOwn(siblings, '$regex')) throw badValue('$options needs a $regex');
      return { matches: () => true };
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** An array also equals an element that is that array, so it is not one index key. */
function pointBound(path: string, values: unknown[]): Bound | undefined {
  return values.some(Array.isArray) ? undefined : { path, values };
}

const FEW_OPERANDS = 8;

function membership(operands: unknown[]): ValueTest {
  if (operands.length <= FEW_OPERANDS)
    return (value) => operands.some((operand) => compare(value, operand) === 0);
  // Values are equal if and only if their keys are.
  const keyOf = (value: unknown) => keyPart(value, 1, 1).bytes.toString('latin1');
  const keys = new Set(operands.map(keyOf));
  return (value) => keys.has(keyOf(value));
}

function range(operator: RangeOperator, operand: unknown): ValueTest {
  const inclusive = operator === '$gte' || operator === '$lte';
  const sign = operator === '$gt' || operator === '$gte' ? 1 : -1;
  const isNaNValue = (value: unknown) => classOf(value) === Class.number && Number.isNaN(Number(value));
  return (value) => {
    if (classOf(value) !== classOf(operand) || isNaNValue(value) !== isNaNValue(operand)) return false;
    const order = compare(value, operand) * sign;
    return order > 0 || (inclusive && order === 0);
  };
}
