import type { CollectionName } from '@plinth/schemas/collections';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeListView, type ListView, readListView, toSearchParams } from './list-address.ts';

type ChangeView = (changes: Partial<ListView>) => void;

/** The view that the address describes, and a way to change it; filters replace the entry, pages add one. */
export function useListView(collection: CollectionName): [ListView, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readListView(collection, search), [collection, search]);
  const changeView = useCallback<ChangeView>(
    (changes) => setSearch(toSearchParams(changeListView(view, changes)), { replace: !('page' in changes) }),
    [view, setSearch],
  );
  return [view, changeView];
}
