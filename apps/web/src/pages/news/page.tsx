import './page.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { NEWS_PAGE_SIZE, newsCardsQuery } from '../../api/news-queries.ts';
import { contentQuery, type PageQuery } from '../../api/queries.ts';
import { useRetry } from '../../api/use-retry.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { NewsCard } from '../../blocks/news-card/news-card.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { readPage, withParam } from '../../lib/pages.ts';
import type { PageRequest } from '../../page.ts';
import { BlockMessage } from '../../ui/block-message.tsx';
import { Container } from '../../ui/container.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

const LIST_ID = 'all-news';

export const queries = ({ searchParams }: PageRequest): PageQuery[] => [
  contentQuery(5),
  newsCardsQuery(readPage(searchParams)),
];

export function Component() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const page = readPage(searchParams);
  const { data: content } = useQuery(contentQuery(5));
  const title = content?.Title ?? 'Latest News';
  return (
    <>
      <Head
        title={page === 1 ? title : `${title}, page ${page}`}
        description={content?.Description}
        image={content?.BannerPhoto}
        canonicalPath={withParam(pathname, '', 'page', page === 1 ? '' : String(page))}
      />
      <Banner title={title} photo={content?.BannerPhoto} />
      <section className="section" id={LIST_ID} aria-labelledby="news-heading">
        <Container>
          <div className="news-head">
            <SectionHeading label="Newsroom" id="news-heading">
              What has happened
            </SectionHeading>
            <a href="/news/feed.xml" type="application/rss+xml">
              News feed (RSS)
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
  const { data, isPending, error } = useQuery(newsCardsQuery(page));
  const retry = useRetry();
  useEffect(() => {
    if (error !== null) console.error('Error fetching news:', error);
  }, [error]);

  if (isPending) return <BlockMessage>Loading news...</BlockMessage>;
  if (error) {
    return <BlockMessage onRetry={retry}>The news could not be loaded. This may be temporary.</BlockMessage>;
  }
  return (
    <>
      {data.items.length === 0 ? (
        <BlockMessage>No news available</BlockMessage>
      ) : (
        <ul className="news-grid">
          {data.items.map((item, index) => (
            <li key={item._id}>
              <NewsCard
                item={item}
                sizes={
                  index === 0
                    ? '(min-width: 1440px) 827px, (min-width: 1000px) 60vw, 90vw'
                    : '(min-width: 1440px) 405px, (min-width: 1000px) 30vw, (min-width: 700px) 45vw, 90vw'
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of news"
        page={page}
        total={data.total}
        pageSize={NEWS_PAGE_SIZE}
        listId={LIST_ID}
      />
    </>
  );
}
