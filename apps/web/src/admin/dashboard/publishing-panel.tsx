import type { PublicationOverview } from '@plinth/schemas/publication';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { publicationOverviewQuery } from '../api/admin-queries.ts';
import { editPath, findCollection, useAdminConfig } from '../layout/admin-config-context.ts';
import { STATE_WORDS } from '../publication/states.ts';
import { formatDateTime, timeAheadInWords } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';

/** What waits for a review or for changes, and what goes live or offline; nothing where there is none of it. */
export function PublishingPanel() {
  const { data, error, refetch } = useQuery(publicationOverviewQuery);
  if (!data) return error && <FetchError error={error} onRetry={() => refetch()} />;
  const { waiting, calendar } = data;
  if (waiting.length === 0 && calendar.length === 0) return null;
  return (
    <section className="a-panel" aria-labelledby="glance-publishing">
      <h2 id="glance-publishing" className="a-panel-title">
        Publishing
      </h2>
      {waiting.length > 0 && (
        <ul className="a-glance-list" aria-label="Waiting">
          {waiting.map((item) => (
            <li key={item._id}>
              <RecordLink item={item} />
              <span className="a-badge" data-state={item.state}>
                {STATE_WORDS[item.state]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {calendar.length > 0 && (
        <ol className="a-glance-list" aria-label="Calendar">
          {calendar.map((item) => (
            <li key={`${item._id} ${item.event}`}>
              <span>
                <RecordLink item={item} /> {item.event === 'publish' ? 'goes live' : 'goes offline'}
              </span>
              <time className="hint" dateTime={item.at} title={formatDateTime(item.at)}>
                {timeAheadInWords(item.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function RecordLink({
  item,
}: {
  item: PublicationOverview['waiting'][number] | PublicationOverview['calendar'][number];
}) {
  const collection = findCollection(useAdminConfig(), item.collection);
  if (collection === undefined) return item.title;
  return <Link to={editPath(collection, item._id)}>{item.title}</Link>;
}
