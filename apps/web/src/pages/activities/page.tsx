import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ACTIVITIES_PAGE_SIZE, activityCardsQuery } from '../../api/activity-queries.ts';
import { contentQuery, type PageQuery } from '../../api/queries.ts';
import { useRetry } from '../../api/use-retry.ts';
import { ActivityCard } from '../../blocks/activity-card/activity-card.tsx';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { readPage, withParam } from '../../lib/pages.ts';
import type { PageRequest } from '../../page.ts';
import { BlockMessage } from '../../ui/block-message.tsx';
import { Container } from '../../ui/container.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

const LIST_ID = 'all-activities';

export const queries = ({ searchParams }: PageRequest): PageQuery[] => [
  contentQuery(4),
  activityCardsQuery(readPage(searchParams)),
];

export function Component() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const page = readPage(searchParams);
  const { data: content } = useQuery(contentQuery(4));
  const title = content?.Title ?? 'Activities';
  return (
    <>
      <Head
        title={page === 1 ? title : `${title}, page ${page}`}
        description={content?.Description}
        image={content?.BannerPhoto}
        canonicalPath={withParam(pathname, '', 'page', page === 1 ? '' : String(page))}
      />
      <Banner title={title} photo={content?.BannerPhoto} />
      <ContentBlocks entries={content?.content} to={1} />
      <section className="section section-concrete" id={LIST_ID} aria-labelledby="activities-heading">
        <Container>
          <SectionHeading label="From the sites" id="activities-heading">
            What we have been doing
          </SectionHeading>
          <ActivityList page={page} />
        </Container>
      </section>
      <ContentBlocks entries={content?.content} from={1} />
    </>
  );
}

function ActivityList({ page }: { page: number }) {
  const { data, isPending, isError } = useQuery(activityCardsQuery(page));
  const retry = useRetry();
  if (isPending) return <BlockMessage>Loading activities...</BlockMessage>;
  if (isError) return <BlockMessage onRetry={retry}>Error: Failed to fetch activities</BlockMessage>;
  return (
    <>
      {data.items.length === 0 ? (
        <BlockMessage>No activities available</BlockMessage>
      ) : (
        <ul className="activity-grid">
          {data.items.map((activity) => (
            <li key={activity._id}>
              <ActivityCard
                activity={activity}
                sizes="(min-width: 1440px) 405px, (min-width: 1000px) 30vw, (min-width: 700px) 45vw, 90vw"
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of activities"
        page={page}
        total={data.total}
        pageSize={ACTIVITIES_PAGE_SIZE}
        listId={LIST_ID}
      />
    </>
  );
}
