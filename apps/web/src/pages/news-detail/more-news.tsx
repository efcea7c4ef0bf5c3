import './more-news.css';
import { useQuery } from '@tanstack/react-query';
import { moreNewsQuery } from '../../api/news-queries.ts';
import { NewsCard } from '../../blocks/news-card/news-card.tsx';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

const HEADING_ID = 'more-news';

/** The latest news besides the one that is being read, and the way back to all of them. */
export function MoreNews({ id }: { id: string }) {
  const texts = useTexts('news');
  const { data: items = [] } = useQuery(moreNewsQuery(id));
  return (
    <section className="section section-concrete more-news" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label={texts.DetailMoreLabel} id={HEADING_ID}>
          {texts.DetailMoreHeading}
        </SectionHeading>
        {items.length > 0 && (
          <Reveal>
            <ul className="more-news-grid">
              {items.map((item) => (
                <li key={item._id}>
                  <NewsCard item={item} sizes={GRID_PICTURE_SIZES} />
                </li>
              ))}
            </ul>
          </Reveal>
        )}
        <ButtonLink hasArrow className="more-news-all" to="/news">
          {texts.DetailAllButton}
        </ButtonLink>
      </Container>
    </section>
  );
}
