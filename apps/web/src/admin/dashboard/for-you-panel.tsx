import type { ForYouItem, PublicationOverview } from '@plinth/schemas/publication';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loading } from '../../ui/states.tsx';
import { publicationOverviewQuery } from '../api/admin-queries.ts';
import { editPath, findCollection, useAdminConfig } from '../layout/admin-config-context.ts';
import { agoInWords, formatDateTime, timeAheadInWords } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';

/** What waits for the person, the newest first, each with what to do. */
export function ForYouPanel() {
  const { data, error, refetch } = useQuery(publicationOverviewQuery);
  return (
    <section className="a-panel" aria-labelledby="glance-for-you">
      <h2 id="glance-for-you" className="a-panel-title">
        For you
      </h2>
      {!data && (error ? <FetchError error={error} onRetry={() => refetch()} /> : <Loading />)}
      {data?.forYou.length === 0 && <p className="hint">Nothing waits for you.</p>}
      {data && data.forYou.length > 0 && (
        <ul className="a-glance-list" aria-label="For you">
          {data.forYou.map((item) => (
            <li key={`${item._id} ${item.kind}`}>
              <RecordLink item={item} />
              <time className="hint" dateTime={item.at} title={formatDateTime(item.at)}>
                {agoInWords(item.at)}
              </time>
              <p className="a-glance-text">{describeItem(item)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describeItem({ kind, by = 'Somebody', text }: ForYouItem): string {
  const said = text === undefined ? '.' : `: “${text}”`;
  if (kind === 'review') return `${by} sent it for review${said} Publish it, or ask for changes.`;
  if (kind === 'changes') return `${by} asks for changes${said} Make them, and send it for review again.`;
  return `${by} wrote${said} Answer, or mark the comment as resolved.`;
}

/** What goes live or offline by itself; nothing where there is none of it. */
export function CalendarPanel() {
  const { data } = useQuery(publicationOverviewQuery);
  if (!data || data.calendar.length === 0) return null;
  return (
    <section className="a-panel" aria-labelledby="glance-calendar">
      <h2 id="glance-calendar" className="a-panel-title">
        Calendar
      </h2>
      <ol className="a-glance-list" aria-label="Calendar">
        {data.calendar.map((item) => (
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
    </section>
  );
}

function RecordLink({ item }: { item: ForYouItem | PublicationOverview['calendar'][number] }) {
  const collection = findCollection(useAdminConfig(), item.collection);
  const title = item.title || collection?.thing || item.collection;
  if (collection === undefined) return title;
  return <Link to={editPath(collection, item._id)}>{title}</Link>;
}
