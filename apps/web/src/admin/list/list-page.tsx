import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import type { AdminRecord } from '../api/admin-queries.ts';
import { DashboardIcon } from '../icons.tsx';
import { useCollection } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { StateNote } from '../publication/state-badges.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import { isFiltered, type ListView, PAGE_SIZE } from './list-view.ts';
import { recordsQuery } from './records-query.ts';
import { RecordsTable, type RowExtras } from './records-table.tsx';
import { useDeleteRecords } from './use-delete-records.tsx';
import { useListView } from './use-list-view.ts';
import { useSelection } from './use-selection.ts';
import './list-page.css';
import './list-controls.css';

type ListPageProps = {
  name: CollectionName;
  extras?: RowExtras;
  /** Further filters, beside the search box. */
  filters?: (view: ListView, change: (changes: Partial<ListView>) => void) => ReactNode;
  /** Called with the records that have been deleted. */
  onDeleted?: (records: readonly AdminRecord[]) => void;
  /** Further buttons for the selected records. */
  selectionActions?: (records: AdminRecord[]) => ReactNode;
  /** Further buttons of the header. */
  headerActions?: (view: ListView) => ReactNode;
};

/** The list screen of a collection; its search, order and page are held in the URL. */
export default function ListPage({
  name,
  extras = {},
  filters,
  onDeleted,
  selectionActions,
  headerActions,
}: ListPageProps) {
  const collection = useCollection(name);
  const [view, changeView] = useListView(name);
  const { data, error, isPlaceholderData, refetch } = useQuery(recordsQuery(name, collection.endpoint, view));
  const records = data?.items ?? [];
  const selection = useSelection(records);
  const askAndDelete = useDeleteRecords(name);

  const deleteRecords = async (chosen: AdminRecord[], amount: 'one' | 'many') => {
    const deleted = await askAndDelete(chosen, amount);
    selection.remove(deleted);
    if (deleted.length === chosen.length) onDeleted?.(chosen);
  };
  const selected = selection.records;
  const hasMore = selected.some(({ _id }) => records.every((record) => record._id !== _id));

  return (
    <>
      <PageHeader title={`${collection.title} List`}>
        {headerActions?.(view)}
        <ButtonLink icon={<DashboardIcon />} to="/admin" aria-label="Go to Admin">
          Go to Admin
        </ButtonLink>
        {collection.createPath && (
          <ButtonLink variant="solid" to={collection.createPath}>
            Create New
          </ButtonLink>
        )}
      </PageHeader>
      <div className="a-list-bar">
        <ListFilters name={name} view={view} onChange={changeView}>
          {filters?.(view, changeView)}
        </ListFilters>
        {selected.length > 0 && selectionActions?.(selected)}
        {selected.length > 0 && (
          <Button tone="danger" className="a-list-delete" onClick={() => deleteRecords(selected, 'many')}>
            Delete Selected ({selected.length})
          </Button>
        )}
        {hasMore && (
          <Button variant="text" onClick={selection.clear}>
            Clear Selection
          </Button>
        )}
      </div>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <div aria-busy={isPlaceholderData}>
          {records.length > 0 ? (
            <RecordsTable
              name={name}
              titleField={COLLECTIONS[name].titleField}
              collection={collection}
              records={records}
              sort={view.sort}
              onSort={(sort) => changeView({ sort })}
              selection={selection}
              onDelete={(record) => deleteRecords([record], 'one')}
              extras={
                name === 'form' ? extras : { note: (record) => <StateNote record={record} />, ...extras }
              }
            />
          ) : (
            <EmptyList isFiltered={isFiltered(view)} createPath={collection.createPath} />
          )}
          <ListPager page={view.page} total={data.total} pageSize={PAGE_SIZE} />
        </div>
      )}
    </>
  );
}

function EmptyList({ isFiltered, createPath }: { isFiltered: boolean; createPath: string | undefined }) {
  if (isFiltered) return <EmptyState>No results. Try other words or fewer filters.</EmptyState>;
  return (
    <EmptyState>
      <p>Nothing here yet.</p>
      {createPath && (
        <ButtonLink variant="solid" to={createPath}>
          Create the first one
        </ButtonLink>
      )}
    </EmptyState>
  );
}
