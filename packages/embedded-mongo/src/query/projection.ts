import { type Doc, isObject } from '../bson/compare.ts';
import { setField } from '../bson/paths.ts';
import { cutFields, decode, encode } from '../bson/raw-document.ts';
import { badValue, MongoError } from '../errors.ts';
import { isTruthy } from './matcher.ts';

type Project = (bytes: Buffer) => Buffer;
interface Tree extends Map<string, Tree | true> {}

/**
 * Compiles a projection to a function on stored bytes; whole top-level fields are copied without decoding.
 * @throws MongoError 168 for expressions, 31254 for mixed inclusion and exclusion, 31249 for colliding paths
 */
export function compileProjection(spec: unknown): Project {
  if (spec === undefined) return (bytes) => bytes;
  if (!isObject(spec)) throw badValue('projection must be an object');
  const tree: Tree = new Map();
  const kinds = new Set<boolean>();
  for (const [path, value] of Object.entries(spec)) {
    if (isObject(value) || typeof value === 'string' || Array.isArray(value))
      throw new MongoError(168, `the projection of '${path}' by an expression is not supported`);
    if (path !== '_id') kinds.add(isTruthy(value));
    addPath(tree, path);
  }
  if (kinds.size > 1) throw new MongoError(31254, 'Cannot mix inclusion and exclusion in a projection');
  const inclusive = [...kinds][0] ?? (spec._id !== undefined && isTruthy(spec._id));
  if (tree.size === 0) return (bytes) => bytes;
  // The _id is included unless it is excluded; a path below it is like any other.
  if (spec._id !== undefined && isTruthy(spec._id) !== inclusive) tree.delete('_id');
  else if (inclusive && !tree.has('_id')) tree.set('_id', true);
  if ([...tree.values()].every((branch) => branch === true)) {
    const fields = new Set(tree.keys());
    return (bytes) => cutFields(bytes, fields, inclusive);
  }
  return (bytes) => encode((inclusive ? include : exclude)(decode(bytes), tree) as Doc);
}

function addPath(tree: Tree, path: string): void {
  const parts = path.split('.');
  if (parts.some((part) => part === '' || part.startsWith('$')))
    throw badValue(`'${path}' is no path that a projection can have`);
  let branch = tree;
  parts.forEach((part, i) => {
    const next = branch.get(part);
    if (next === true || (i === parts.length - 1 && next))
      throw new MongoError(31249, `Path collision at ${path}`);
    if (i === parts.length - 1) branch.set(part, true);
    else {
      const deeper: Tree = next ?? new Map();
      branch.set(part, deeper);
      branch = deeper;
    }
  });
}

function include(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.filter((each) => isObject(each) || Array.isArray(each)).map((each) => include(each, tree));
  const result: Doc = {};
  for (const [name, each] of Object.entries(value as Doc)) {
    const branch = tree.get(name);
    if (branch === true) setField(result, name, each);
    else if (branch && (isObject(each) || Array.isArray(each))) setField(result, name, include(each, branch));
  }
  return result;
}

function exclude(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((each) => exclude(each, tree));
  if (!isObject(value)) return value;
  const result: Doc = {};
  for (const [name, each] of Object.entries(value)) {
    const branch = tree.get(name);
    if (branch !== true) setField(result, name, branch ? exclude(each, branch) : each);
  }
  return result;
}
