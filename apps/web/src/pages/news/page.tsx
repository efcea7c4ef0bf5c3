import './page.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { NEWS_PAGE_SIZE, type NewsFilters, newsCardsQuery } from '../../api/news-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { useLoggedError } from '../../api/use-logged-error.ts';
import { useRetry } from '../../api/use-retry.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ListFilter } from '../../blocks/list-filter/list-filter.tsx';
import { NewsCard } from '../../blocks/news-card/news-card.tsx';
import { PagedList } from '../../blocks/paged-list/paged-list.tsx';
import { PagedListTop } from '../../blocks/paged-list/paged-list-top.tsx';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { OfficeLink } from '../../layout/office-link.tsx';
import type { PageRequest } from '../../page.ts';
import { Container } from '../../ui/container.tsx';
import { readPage } from '../../ui/paging.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useListTexts } from '../../wording/use-list-texts.ts';
import { newsFacetsQuery, readNewsFilters } from './filters.ts';

const LIST_ID = 'all-news';

/** The latest item lies across the page. */
const FIRST_PICTURE_SIZES = '(min-width: 1712px) 1005px, (min-width: 1000px) 60vw, 90vw';

export const queries = ({ searchParams }: PageRequest): PageQuery[] => {
  const filters = readNewsFilters(searchParams);
  return [contentQuery('news'), newsFacetsQuery(filters), newsCardsQuery(readPage(searchParams), filters)];
};

/** A year or topic is one visitor's choice: search engines find each item on the pages of the whole list. */
const isNarrowed = ({ year, topic }: NewsFilters): boolean => year !== '' || topic !== '';

export const isRare = ({ searchParams }: PageRequest): boolean => isNarrowed(readNewsFilters(searchParams));

export function Component() {
  const [searchParams] = useSearchParams();
  const page = readPage(searchParams);
  const filters = readNewsFilters(searchParams);
  const texts = useListTexts('news');
  const { data: content } = useQuery(contentQuery('news'));
  return (
    <>
      <PagedListTop section="news" content={content} page={page} isUnlisted={isNarrowed(filters)} />
      <section className="section" id={LIST_ID} tabIndex={-1} aria-labelledby="news-heading">
        <Container>
          <div className="news-head">
            <SectionHeading label={texts.ListLabel} id="news-heading">
              {texts.ListHeading}
            </SectionHeading>
            <a href="/news/feed.xml" type="application/rss+xml">
              {texts.FeedLink}
            </a>
          </div>
          <NewsFilter filters={filters} />
          <NewsList page={page} filters={filters} />
        </Container>
      </section>
      <ContentBlocks entries={content?.content} />
    </>
  );
}

function NewsFilter({ filters }: { filters: NewsFilters }) {
  const texts = useListTexts('news');
  const { data: facets } = useQuery({ ...newsFacetsQuery(filters), placeholderData: keepPreviousData });
  const choicesOf = (counts: readonly { value: string; count: number }[] = []) =>
    counts.map((choice) => ({ ...choice, label: choice.value }));
  return (
    <ListFilter
      listId={LIST_ID}
      filters={[
        {
          name: 'year',
          label: texts.FilterYear,
          all: texts.FilterYearAll,
          value: filters.year,
          choices: choicesOf(facets?.year),
        },
        {
          name: 'topic',
          label: texts.FilterTopic,
          all: texts.FilterTopicAll,
          value: filters.topic,
          choices: choicesOf(facets?.topic),
        },
      ]}
    />
  );
}

function NewsList({ page, filters }: { page: number; filters: NewsFilters }) {
  const texts = useListTexts('news');
  const { data, isPending, error } = useQuery({
    ...newsCardsQuery(page, filters),
    placeholderData: keepPreviousData,
  });
  const retry = useRetry();
  useLoggedError('Error fetching news:', error);

  if (isPending) return <Loading>{texts.ListLoading}</Loading>;
  if (error) {
    return <ErrorState onRetry={retry}>{texts.ListError}</ErrorState>;
  }
  return (
    <PagedList
      label={texts.ListPages}
      list={data}
      page={page}
      pageSize={NEWS_PAGE_SIZE}
      listId={LIST_ID}
      className="news-grid"
      empty={
        isNarrowed(filters) ? (
          texts.FilterNone
        ) : (
          <>
            {texts.ListEmpty}
            <OfficeLink to="/admin/add-news">Add the first news item</OfficeLink>
          </>
        )
      }
    >
      {(item, index) => (
        <NewsCard item={item} sizes={index === 0 ? FIRST_PICTURE_SIZES : GRID_PICTURE_SIZES} />
      )}
    </PagedList>
  );
}
