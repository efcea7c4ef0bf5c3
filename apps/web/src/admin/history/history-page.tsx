import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { HISTORY_PAGE_SIZE, historyQuery } from '../api/admin-queries.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { ListPager } from '../list/list-pager.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { HistoryItem } from './history-item.tsx';
import './history.css';
import '../list/list-controls.css';

/** `/admin/history`: every change, of everything or of one collection or record. */
export default function HistoryPage() {
  const { collections, content, settings } = useAdminConfig();
  const [search, setSearch] = useSearchParams();
  const collection = search.get('collection') ?? '';
  const recordId = search.get('recordId') ?? '';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(historyQuery({ collection, recordId, page }));

  const show = (next: Record<string, string>) =>
    setSearch(Object.entries({ collection, recordId, ...next }).filter(([, value]) => value !== ''));

  return (
    <>
      <PageHeader title="History" />
      <div className="a-list-bar">
        <select
          className="input a-filter-select"
          aria-label="Collection"
          value={collection}
          onChange={(event) => show({ collection: event.target.value, recordId: '' })}
        >
          <option value="">Everything</option>
          {Object.entries(collections).map(([name, { title }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          {content.length > 0 && <option value="content">Pages</option>}
          {Object.keys(settings).length > 0 && <option value="settings">Settings</option>}
        </select>
        {recordId !== '' && (
          <Button onClick={() => show({ recordId: '' })}>Only one record is shown: show all</Button>
        )}
      </div>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <EmptyState>No changes yet.</EmptyState>
      ) : (
        <>
          <ul className="a-entries">
            {data.items.map((entry) => (
              <HistoryItem key={entry._id} entry={entry} />
            ))}
          </ul>
          <ListPager page={page} total={data.total} pageSize={HISTORY_PAGE_SIZE} />
        </>
      )}
    </>
  );
}
