import './page.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { NEWS_PAGE_SIZE, newsCardsQuery } from '../../api/news-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { useLoggedError } from '../../api/use-logged-error.ts';
import { useRetry } from '../../api/use-retry.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
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
import { useTexts } from '../../wording/use-texts.tsx';

const LIST_ID = 'all-news';

/** The latest item lies across the page. */
const FIRST_PICTURE_SIZES = '(min-width: 1712px) 1005px, (min-width: 1000px) 60vw, 90vw';

export const queries = ({ searchParams }: PageRequest): PageQuery[] => [
  contentQuery('news'),
  newsCardsQuery(readPage(searchParams)),
];

export function Component() {
  const [searchParams] = useSearchParams();
  const page = readPage(searchParams);
  const texts = useTexts('news');
  const { data: content } = useQuery(contentQuery('news'));
  return (
    <>
      <PagedListTop section="news" content={content} page={page} />
      <section className="section" id={LIST_ID} aria-labelledby="news-heading">
        <Container>
          <div className="news-head">
            <SectionHeading label={texts.ListLabel} id="news-heading">
              {texts.ListHeading}
            </SectionHeading>
            <a href="/news/feed.xml" type="application/rss+xml">
              {texts.FeedLink}
            </a>
          </div>
          <NewsList page={page} />
        </Container>
      </section>
      <ContentBlocks entries={content?.content} />
    </>
  );
}

function NewsList({ page }: { page: number }) {
  const texts = useTexts('news');
  const { data, isPending, error } = useQuery(newsCardsQuery(page));
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
        <>
          {texts.ListEmpty}
          <OfficeLink to="/admin/add-news">Add the first news item</OfficeLink>
        </>
      }
    >
      {(item, index) => (
        <NewsCard item={item} sizes={index === 0 ? FIRST_PICTURE_SIZES : GRID_PICTURE_SIZES} />
      )}
    </PagedList>
  );
}
