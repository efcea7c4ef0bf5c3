import type { AdminCollection, AdminConfig } from '@plinth/schemas/admin-config';
import { COLLECTION_NAMES } from '@plinth/schemas/collections';
import { createContext, useContext } from 'react';

export const AdminConfigContext = createContext<AdminConfig | null>(null);

/** The admin configuration, loaded before any screen renders. */
export function useAdminConfig(): AdminConfig {
  const config = useContext(AdminConfigContext);
  if (config === null) throw new Error('useAdminConfig is used outside the AdminShell.');
  return config;
}

/** The edit screen of a record of a collection. */
export function editPath(collection: AdminCollection, id: string): string {
  return `${collection.path}/${id}`;
}

/** The configured collection by a name that comes from data, such as an entry of the history. */
export function findCollection(config: AdminConfig, name: string): AdminCollection | undefined {
  const known = COLLECTION_NAMES.find((candidate) => candidate === name);
  return known && config.collections[known];
}
