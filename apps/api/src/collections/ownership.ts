import { type Permission, reachOf } from '@plinth/schemas/permissions';
import type { QueryFilter, Types } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import { reachFor, type User } from '../http/user.ts';
import { forbidden } from '../problems.ts';
import type { CollectionDefinition, StoredRecord } from './definition.ts';

type Owned = Pick<CollectionDefinition, 'name' | 'model' | 'permissions' | 'references'>;

/** Most own records of a person that lists and counts go through. */
const MAX_OWN = 10_000;

/**
 * The filter for the records of a collection that a person works on: all, where the permission to write reaches all, else
 * those that the person created, the assigned projects and what refers to them. Undefined where the person has no business
 * there.
 */
export async function visibleRecords(
  definition: Owned,
  user: User,
): Promise<QueryFilter<StoredRecord> | undefined> {
  const { read, write } = definition.permissions;
  const permissions: Permission[] = read === 'public' ? [write] : [read, write];
  const reaches = permissions.map((permission) => reachOf(user.role, permission));
  if (reaches.includes('all')) return {};
  return reaches.includes('own') ? { _id: { $in: await findOwnIds(definition, user) } } : undefined;
}

/** Each condition has its index, which `$or` does without on the embedded database. */
async function findOwnIds({ model, ...definition }: Owned, user: User): Promise<Types.ObjectId[]> {
  const found = await Promise.all(
    ownConditions(definition, user).map((condition) =>
      model.find(condition).select('_id').limit(MAX_OWN).maxTimeMS(QUERY_TIMEOUT_MS).lean<StoredRecord[]>(),
    ),
  );
  return found.flat().map(({ _id }) => _id);
}

/**
 * Throws a 403 unless the person's permission to write reaches the record. One that does not exist gets the same 403, so
 * that nobody learns which ids others have.
 */
export async function requireReach(definition: Owned, user: User, id: string): Promise<void> {
  if (reachFor(user, definition.permissions.write) === 'all') return;
  const filter = { _id: id, $or: ownConditions(definition, user) } as QueryFilter<StoredRecord>;
  if ((await definition.model.exists(filter)) !== null) return;
  throw forbidden('You can change what you created and what was assigned to you. This is neither.');
}

/** The same for a record that is at hand; false also where the person has no business in the collection. */
export function isWithinReach(
  { name, permissions, references }: Owned,
  user: Pick<User, 'id' | 'role' | 'projects'>,
  record: StoredRecord,
): boolean {
  const reach = reachOf(user.role, permissions.write);
  if (reach !== 'own') return reach === 'all';
  const field = name === 'projects' ? '_id' : references?.projects;
  const project = field && (record as unknown as Readonly<Record<string, unknown>>)[field];
  return record.createdBy === user.id || (project != null && user.projects.includes(String(project)));
}

function ownConditions(
  { name, references }: Pick<Owned, 'name' | 'references'>,
  { id, projects }: User,
): QueryFilter<StoredRecord>[] {
  const field = name === 'projects' ? '_id' : references?.projects;
  const assigned = field === undefined || projects.length === 0 ? [] : [{ [field]: { $in: projects } }];
  return [{ createdBy: id }, ...assigned];
}
