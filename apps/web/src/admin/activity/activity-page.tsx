import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { ACTIVITY_PAGE_SIZE, activityQuery, usersQuery } from '../api/admin-queries.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { ListPager } from '../list/list-pager.tsx';
import { formatDateTime } from '../time/format-time.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { describeActivity } from './describe-activity.ts';
import '../history/history.css';
import '../list/list-controls.css';

/** `/admin/activity`: who did what, of everybody, of a person, of a record or of a day. */
export default function ActivityPage() {
  const config = useAdminConfig();
  const [search, setSearch] = useSearchParams();
  const { data: people = [] } = useQuery(usersQuery);
  const filter = {
    user: search.get('user') ?? '',
    recordId: search.get('recordId') ?? '',
    day: search.get('day') ?? '',
  };
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(activityQuery({ ...filter, page }));
  const show = (next: Record<string, string>) =>
    setSearch(Object.entries({ ...filter, ...next }).filter(([, value]) => value !== ''));

  return (
    <>
      <PageHeader title="Activity">
        <CsvButton path="/api/admin/activity.csv" params={filter} fileName="activity.csv" />
      </PageHeader>
      <div className="a-list-bar">
        <select
          className="input a-filter-select"
          aria-label="Person"
          value={filter.user}
          onChange={({ target }) => show({ user: target.value })}
        >
          <option value="">Everybody</option>
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <input
          className="input a-filter-select"
          type="date"
          aria-label="Day"
          value={filter.day}
          onChange={({ target }) => show({ day: target.value })}
        />
        {filter.recordId !== '' && (
          <Button onClick={() => show({ recordId: '' })}>Only one record is shown: show all</Button>
        )}
      </div>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <EmptyState>Nothing happened.</EmptyState>
      ) : (
        <>
          <ul className="a-entries" aria-label="Activity">
            {data.items.map((entry) => (
              <li key={entry._id} className="a-entry">
                <div className="a-entry-head">
                  <p className="a-entry-title">{describeActivity(config, entry)}</p>
                  <p className="hint">
                    <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> by{' '}
                    {entry.name ? `${entry.name} (${entry.by})` : entry.by}
                    {entry.changes.length > 0 &&
                      entry.action !== 'created' &&
                      `: ${entry.changes.join(', ')}`}
                  </p>
                </div>
                {entry.recordId !== '' && entry.recordId !== filter.recordId && (
                  <Link to={`?recordId=${entry.recordId}`}>
                    Everything about it<span className="visually-hidden">: {entry.title}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <ListPager page={page} total={data.total} pageSize={ACTIVITY_PAGE_SIZE} />
        </>
      )}
    </>
  );
}
