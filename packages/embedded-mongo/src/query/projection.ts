import { isNumber, isObject, isTruthy } from '../bson/compare.ts';
import { cutFields } from '../bson/raw-document.ts';
import { badValue, MongoError, notImplemented } from '../errors.ts';

/**
 * Compiles a projection of whole top-level fields to a function on stored bytes, which are copied without decoding.
 * @throws MongoError 31254 for mixed inclusion and exclusion, 238 for expressions, and paths below the top level
 */
export function compileProjection(spec: unknown): (bytes: Buffer) => Buffer {
  if (spec === undefined) return (bytes) => bytes;
  if (!isObject(spec)) throw badValue('projection must be an object');
  for (const [name, value] of Object.entries(spec))
    if (!isNumber(value) || /[.$]/.test(name)) throw notImplemented(`the projection of '${name}'`);
  const fields = new Set(Object.keys(spec));
  if (fields.size === 0) return (bytes) => bytes;
  const kinds = new Set(Object.values(spec).map(isTruthy));
  if (kinds.size > 1) throw new MongoError(31254, 'Cannot mix inclusion and exclusion in a projection');
  const inclusive = kinds.has(true);
  if (inclusive) fields.add('_id');
  return (bytes) => cutFields(bytes, fields, inclusive);
}
