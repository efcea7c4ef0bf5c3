import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ACTIVITIES_PAGE_SIZE, activityCardsQuery } from '../../api/activity-queries.ts';
import { contentQuery } from '../../api/content-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { useRetry } from '../../api/use-retry.ts';
import { ActivityCard } from '../../blocks/activity-card/activity-card.tsx';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { PagedList } from '../../blocks/paged-list/paged-list.tsx';
import { PagedListTop } from '../../blocks/paged-list/paged-list-top.tsx';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { OfficeLink } from '../../layout/office-link.tsx';
import type { PageRequest } from '../../page.ts';
import { Container } from '../../ui/container.tsx';
import { readPage } from '../../ui/paging.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

const LIST_ID = 'all-activities';

export const queries = ({ searchParams }: PageRequest): PageQuery[] => [
  contentQuery('activities'),
  activityCardsQuery(readPage(searchParams)),
];

export function Component() {
  const [searchParams] = useSearchParams();
  const page = readPage(searchParams);
  const texts = useTexts('activities');
  const { data: content } = useQuery(contentQuery('activities'));
  return (
    <>
      <PagedListTop section="activities" content={content} page={page} />
      <ContentBlocks entries={content?.content} to={1} />
      <section className="section section-concrete" id={LIST_ID} aria-labelledby="activities-heading">
        <Container>
          <SectionHeading label={texts.ListLabel} id="activities-heading">
            {texts.ListHeading}
          </SectionHeading>
          <ActivityList page={page} />
        </Container>
      </section>
      <ContentBlocks entries={content?.content} from={1} />
    </>
  );
}

function ActivityList({ page }: { page: number }) {
  const texts = useTexts('activities');
  const { data, isPending, isError } = useQuery(activityCardsQuery(page));
  const retry = useRetry();
  if (isPending) return <Loading>{texts.ListLoading}</Loading>;
  if (isError) return <ErrorState onRetry={retry}>{texts.ListError}</ErrorState>;
  return (
    <PagedList
      label={texts.ListPages}
      list={data}
      page={page}
      pageSize={ACTIVITIES_PAGE_SIZE}
      listId={LIST_ID}
      className="activity-grid"
      empty={
        <>
          {texts.ListEmpty}
          <OfficeLink to="/admin/add-activities">Add the first activity</OfficeLink>
        </>
      }
    >
      {(activity) => <ActivityCard activity={activity} sizes={GRID_PICTURE_SIZES} />}
    </PagedList>
  );
}
