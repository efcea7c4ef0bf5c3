import { BSONRegExp } from 'bson';
import { type Doc, isObject } from '../bson/compare.ts';
import { setField } from '../bson/paths.ts';
import { MongoError } from '../errors.ts';

/**
 * The fields that an upserted document takes from the filter: those with exactly one possible value.
 * @throws MongoError 54 if the filter has two values for a field
 */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  const paths: string[] = [];
  for (const [path, value] of equalities(filter)) {
    const other = paths.find(
      (each) => `${each}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${each}.`),
    );
    if (other !== undefined)
      throw new MongoError(
        54,
        path === other
          ? `cannot infer query fields to set, path '${path}' is matched twice`
          : `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
      );
    paths.push(path);
    const parts = path.split('.');
    let target = seed;
    for (const part of parts.slice(0, -1)) {
      if (!isObject(target[part])) setField(target, part, {});
      target = target[part] as Doc;
    }
    setField(target, parts.at(-1) as string, value);
  }
  return seed;
}

function* equalities(filter: Doc): Generator<[string, unknown]> {
  for (const [key, condition] of Object.entries(filter)) {
    const isOnlyBranch = key === '$and' || (key === '$or' && (condition as Doc[]).length === 1);
    if (isOnlyBranch) for (const clause of condition as Doc[]) yield* equalities(clause);
    else if (!key.startsWith('$')) {
      const value = onlyValue(condition);
      if (value !== undefined) yield [key, value];
    }
  }
}

function onlyValue(condition: unknown): unknown {
  if (condition instanceof BSONRegExp) return undefined;
  if (!isObject(condition) || !Object.keys(condition)[0]?.startsWith('$')) return condition;
  if (Object.hasOwn(condition, '$eq')) return condition.$eq;
  const list = condition.$in ?? condition.$all;
  const [only] = Array.isArray(list) && list.length === 1 ? list : [];
  return only instanceof BSONRegExp || (isObject(only) && Object.hasOwn(only, '$elemMatch'))
    ? undefined
    : only;
}
