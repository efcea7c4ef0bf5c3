import '../photo-card/photo-card.css';
import './news-card.css';
import type { NewsCardData } from '../../api/news-queries.ts';
import { recordLink } from '../../links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** A news item in a grid: photo, date, title, details and the button under the item's own label. */
export function NewsCard({ item, sizes }: { item: NewsCardData; sizes: string }) {
  const { ReadMoreButton } = useTexts('navbar');
  return (
    <article className="photo-card news-card">
      <Picture className="photo-card-picture" src={item.photo} alt="" sizes={sizes} />
      <p className="news-card-date">
        <LocalDate iso={item.date} />
        {item.topic && <span className="news-card-topic">{item.topic}</span>}
      </p>
      <h3 className="news-card-title">{item.title}</h3>
      {item.details && <p className="news-card-details">{item.details}</p>}
      <ButtonLink hasArrow className="photo-card-link" variant="text" to={recordLink('news', item)}>
        {item.button || ReadMoreButton}
        <span className="visually-hidden"> {item.title}</span>
      </ButtonLink>
    </article>
  );
}
