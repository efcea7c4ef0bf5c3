import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordsQuery } from '../api/admin-queries.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Icon } from '../ui/icon.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { isFiltered, type ListView } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { Pager } from './pager.tsx';
import { RecordsTable, type RowExtras } from './records-table.tsx';
import { useDeleteRecords } from './use-delete-records.tsx';
import { useListView } from './use-list-view.ts';
import { useSelection } from './use-selection.ts';
import './list-page.css';

type ListPageProps = {
  name: CollectionName;
  extras?: RowExtras;
  /** Further filters, beside the search box. */
  filters?: (view: ListView, change: (changes: Partial<ListView>) => void) => ReactNode;
  /** Further buttons of the header. */
  headerActions?: (view: ListView) => ReactNode;
};

/** The list screen of a collection (spec section 2, "List screens"), with search, order and pages kept in the address. */
export function ListPage({ name, extras = {}, filters, headerActions }: ListPageProps) {
  const collection = useAdminConfig().collections[name];
  const [view, changeView] = useListView(name);
  const { data, error, isPlaceholderData, refetch } = useQuery(recordsQuery(name, collection.endpoint, view));
  const records = data?.records ?? [];
  const selection = useSelection(records.map((record) => record._id));
  const deleteRecords = useDeleteRecords(name);

  const handleDeleteSelected = async () => {
    const chosen = records.filter((record) => selection.has(record._id));
    if (await deleteRecords(chosen, 'many')) selection.clear();
  };

  return (
    <>
      <PageHeader title={`${collection.title} List`}>
        {headerActions?.(view)}
        <Link to="/admin" className="a-button" aria-label="Go to Admin">
          <Icon name="dashboard" size={18} />
          Go to Admin
        </Link>
        {collection.createPath && (
          <Link to={collection.createPath} className="a-button a-button-primary">
            Create New
          </Link>
        )}
      </PageHeader>
      <div className="a-list-bar">
        <ListFilters name={name} view={view} onChange={changeView} />
        {filters?.(view, changeView)}
        {selection.ids.length > 0 && (
          <button
            type="button"
            className="a-button a-button-danger a-list-delete"
            onClick={handleDeleteSelected}
          >
            Delete Selected ({selection.ids.length})
          </button>
        )}
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} />
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
              extras={extras}
            />
          ) : (
            <EmptyList isFiltered={isFiltered(view)} createPath={collection.createPath} />
          )}
          <Pager page={view.page} total={data.total} onPage={(page) => changeView({ page })} />
        </div>
      )}
    </>
  );
}

function EmptyList({ isFiltered, createPath }: { isFiltered: boolean; createPath: string | undefined }) {
  if (isFiltered) return <Empty>Nothing matches. Try other words or fewer filters.</Empty>;
  return (
    <Empty>
      <p>Nothing here yet.</p>
      {createPath && (
        <Link to={createPath} className="a-button a-button-primary">
          Create the first one
        </Link>
      )}
    </Empty>
  );
}
