import './latest-news.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentQuery } from '../../../api/content-queries.ts';
import { homeNewsQuery } from '../../../api/news-queries.ts';
import { useLoggedError } from '../../../api/use-logged-error.ts';
import { useRetry } from '../../../api/use-retry.ts';
import { NewsCard } from '../../../blocks/news-card/news-card.tsx';
import { OfficeLink } from '../../../layout/office-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useTexts } from '../../../wording/use-texts.tsx';

/** How many items stand beside the intro text. */
const TOP_ITEMS = 2;

const CARD_SIZES = '(min-width: 1000px) 30vw, (min-width: 700px) 46vw, 92vw';

/** Latest news (docs/product.md, "Home page"): two items beside the text, three below. */
export function LatestNews() {
  const { NewsTitile } = useTexts('home');
  const { ListError, ListEmpty } = useTexts('news');
  const { data: texts } = useQuery(contentQuery('home'));
  const { data: news, error } = useQuery(homeNewsQuery());
  useLoggedError('Error fetching news:', error);
  const retry = useRetry();
  const headingId = useId();
  const items = news?.items ?? [];
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="container">
        <div className="latest-news-grid latest-news-top">
          <div className="latest-news-text">
            <SectionHeading label={texts?.NewsLabel} id={headingId}>
              {NewsTitile}
            </SectionHeading>
            {texts?.NewsSentence && <p className="latest-news-sentence">{texts.NewsSentence}</p>}
            {texts?.NewsSentence2 && <p className="latest-news-sentence">{texts.NewsSentence2}</p>}
            {texts?.NewsButton && (
              <ButtonLink variant="solid" hasArrow to="/news">
                {texts.NewsButton}
              </ButtonLink>
            )}
          </div>
          {news === undefined && error === null && <Loading />}
          {news === undefined && error && <ErrorState onRetry={retry}>{ListError}</ErrorState>}
          {news && items.length === 0 && (
            <EmptyState>
              {ListEmpty}
              <OfficeLink to="/admin/add-news">Add the first news item</OfficeLink>
            </EmptyState>
          )}
          {items.slice(0, TOP_ITEMS).map((item) => (
            <Reveal key={item._id}>
              <NewsCard item={item} sizes={CARD_SIZES} />
            </Reveal>
          ))}
        </div>
        {items.length > TOP_ITEMS && (
          <div className="latest-news-grid latest-news-rest">
            {items.slice(TOP_ITEMS).map((item) => (
              <Reveal key={item._id}>
                <NewsCard item={item} sizes={CARD_SIZES} />
              </Reveal>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
