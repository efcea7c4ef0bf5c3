import type { AdminCollection, AdminConfig, AdminSetting } from '@plinth/schemas/admin-config';
import { COLLECTION_NAMES } from '@plinth/schemas/collection-names';
import type { CollectionName } from '@plinth/schemas/collections';
import { SETTING_KEYS } from '@plinth/schemas/settings';
import { createContext, useContext } from 'react';

export const AdminConfigContext = createContext<AdminConfig | null>(null);

/** The admin configuration, loaded before any screen renders. */
export function useAdminConfig(): AdminConfig {
  const config = useContext(AdminConfigContext);
  if (config === null) throw new Error('useAdminConfig is used outside the AdminShell.');
  return config;
}

/** The configuration of a collection, for screens that its permission guards. */
export function useCollection(name: CollectionName): AdminCollection {
  const collection = useAdminConfig().collections[name];
  if (collection === undefined) throw new Error(`The configuration of this role has no ${name}.`);
  return collection;
}

/** Whether the person may change records of a collection, by a name that comes from data; pages have one permission. */
export function isWritable(config: AdminConfig, name: string): boolean {
  if (name === 'content') return config.content.length > 0;
  const collection = findCollection(config, name);
  return collection !== undefined && !collection.readOnly;
}

/** The edit screen of a record of a collection. */
export function editPath(collection: AdminCollection, id: string): string {
  return `${collection.path}/${id}`;
}

/** The collection by a name that comes from data, such as an entry of the history; undefined where the role has none. */
export function findCollection(config: AdminConfig, name: string): AdminCollection | undefined {
  const known = COLLECTION_NAMES.find((candidate) => candidate === name);
  return known && config.collections[known];
}

/** The configured setting that an entry of the history is about. */
export function findSetting(config: AdminConfig, collection: string, key: string): AdminSetting | undefined {
  const known = collection === 'settings' ? SETTING_KEYS.find((candidate) => candidate === key) : undefined;
  return known && config.settings[known];
}
