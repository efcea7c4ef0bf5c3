import type { CollectionName } from '@plinth/schemas/collections';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeListView, type ListView, readListView, toSearchParams } from './list-view.ts';

type ChangeView = (changes: Partial<ListView>) => void;

/** The view in the URL and a function to change it, which replaces the entry of the browser's history. */
export function useListView(collection: CollectionName): [ListView, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readListView(collection, search), [collection, search]);
  const changeView = useCallback<ChangeView>(
    (changes) => setSearch(toSearchParams(changeListView(view, changes)), { replace: true }),
    [view, setSearch],
  );
  return [view, changeView];
}
