import '../../styles/print.css';
import './page.css';
import type { NewsItem } from '@plinth/schemas/news';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { moreNewsQuery, newsItemQuery } from '../../api/news-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { MissingRecord } from '../../blocks/missing-record/missing-record.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { recordLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { publicAddress } from '../../site.ts';
import { SUMMARY_LENGTH, shorten } from '../../text/sentences.ts';
import { Container } from '../../ui/container.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { ShareLinks } from '../../ui/share-links.tsx';
import { MoreNews } from './more-news.tsx';
import { newsJsonLd } from './news-json-ld.ts';
import { Press } from './press.tsx';

export const queries = ({ params: { id = '' } }: PageRequest): PageQuery[] => [
  contentQuery('news'),
  newsItemQuery(id),
  moreNewsQuery(id),
];

export function Component() {
  const { id = '' } = useParams();
  const { data: item, error } = useQuery(newsItemQuery(id));
  if (item === undefined) return <MissingRecord section="news" error={error} />;
  return <NewsPage key={id} id={id} item={item} />;
}

function NewsPage({ id, item }: { id: string; item: NewsItem }) {
  const { title, date, details, content, photo, topic } = item;
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const path = recordLink('news', item);
  const summary = details ?? content;
  return (
    <>
      <Head
        title={title}
        description={summary && shorten(summary, SUMMARY_LENGTH)}
        image={photo}
        type="article"
        canonicalPath={path}
        jsonLd={[newsJsonLd(item, navbar?.siteName)]}
      />
      <Banner isRecord title={title} photo={photo} />
      <article className="section news-article" aria-label={title}>
        <Container className="news-article-columns">
          <div className="news-article-side">
            <LocalDate className="news-article-date" iso={date} />
            {topic && <p>{topic}</p>}
            <ShareLinks title={title} url={publicAddress(path)} />
          </div>
          <div className="news-article-text">
            {details && <p className="news-article-lead">{details}</p>}
            <Prose texts={[content]} />
          </div>
          <Press photo={photo} slug={item.slug} />
        </Container>
      </article>
      <MoreNews id={id} />
    </>
  );
}
