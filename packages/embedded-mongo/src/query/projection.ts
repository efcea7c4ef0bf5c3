import { type Doc, isNumber, isObject, isTruthy } from '../bson/compare.ts';
import { field, parsePath, setField } from '../bson/paths.ts';
import { cutFields, decodeFields, encode } from '../bson/raw-document.ts';
import { badValue, MongoError, notImplemented } from '../errors.ts';

interface Tree extends Map<string, Tree | true> {}

/**
 * Compiles a projection to a function on stored bytes; whole top-level fields are copied without decoding.
 * @throws MongoError 31254 for mixed inclusion and exclusion, 31249 for colliding paths, 238 for expressions, and for
 * the exclusion of fields below the top level
 */
export function compileProjection(spec: unknown): (bytes: Buffer) => Buffer {
  if (spec === undefined) return (bytes) => bytes;
  if (!isObject(spec)) throw badValue('projection must be an object');
  const expression = Object.keys(spec).find((path) => !isNumber(spec[path]));
  if (expression !== undefined) throw notImplemented(`the projection of '${expression}' by an expression`);
  const paths = Object.keys(spec).map(parsePath);
  if (paths.length === 0) return (bytes) => bytes;
  const kinds = new Set(Object.values(spec).map(isTruthy));
  if (kinds.size > 1) throw new MongoError(31254, 'Cannot mix inclusion and exclusion in a projection');
  const inclusive = kinds.has(true);
  const fields = new Set(paths.map(([name]) => name as string));
  if (inclusive && !fields.has('_id')) {
    fields.add('_id');
    paths.push(['_id']);
  }
  if (paths.every(({ length }) => length === 1)) return (bytes) => cutFields(bytes, fields, inclusive);
  if (!inclusive) throw notImplemented('the exclusion of fields below the top level');
  const tree = treeOf(paths);
  return (bytes) => encode(include(decodeFields(bytes, fields), tree) as Doc);
}

function treeOf(paths: string[][]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) {
    let branch = tree;
    for (const [i, part] of path.entries()) {
      const next = branch.get(part);
      const isLast = i === path.length - 1;
      if (next === true || (isLast && next))
        throw new MongoError(31249, `Path collision at ${path.join('.')}`);
      const deeper: Tree = next ?? new Map();
      branch.set(part, isLast ? true : deeper);
      branch = deeper;
    }
  }
  return tree;
}

/** An object with the fields of the tree, in its own order; an array with such objects, without other elements. */
function include(value: Doc | unknown[], tree: Tree): Doc | unknown[] {
  if (Array.isArray(value)) return value.filter(isContainer).map((each) => include(each, tree));
  const result: Doc = {};
  for (const name of Object.keys(value)) {
    const branch = tree.get(name);
    const each = field(value, name);
    if (branch === true) setField(result, name, each);
    else if (branch && isContainer(each)) setField(result, name, include(each, branch));
  }
  return result;
}

function isContainer(value: unknown): value is Doc | unknown[] {
  return isObject(value) || Array.isArray(value);
}
