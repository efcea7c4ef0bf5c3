import './card-grid.css';
import type { ContentEntry } from '@plinth/schemas/content';
import { keyed } from '../ui/keyed.ts';
import { Picture } from '../ui/picture.tsx';
import { NO_LINK, SmartLink } from '../ui/smart-link.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { LinkedText } from './linked-text.tsx';

type Card = NonNullable<ContentEntry['cards']>[number];

type Props = {
  cards: readonly Card[];
  /** The heading level of the cards' titles: one below what stands over them. */
  titleLevel: 2 | 3;
};

/** Cards of the content. A card with a link can be followed by a click anywhere on it. */
export function CardGrid({ cards, titleLevel }: Props) {
  const Title = `h${titleLevel}` as const;
  const { ReadMoreButton } = useTexts('navbar');
  return (
    <ul className={`card-grid card-grid-${columnsFor(cards)}`}>
      {keyed(cards, ({ title, sentence, photo }) => `${title ?? sentence ?? photo}`).map(({ key, item }) => {
        const { photo, title, sentence, link } = item;
        const isLink = link !== undefined && link !== NO_LINK;
        return (
          <li key={key} className={`card ${photo ? 'card-with-photo' : ''} ${isLink ? 'card-link' : ''}`}>
            {photo && (
              <Picture
                className="card-photo"
                src={photo}
                alt=""
                sizes="(min-width: 1000px) 33vw, (min-width: 700px) 50vw, 100vw"
              />
            )}
            <div className="card-text">
              {title && (
                <Title className="card-title">
                  {isLink ? <SmartLink to={link}>{title}</SmartLink> : title}
                </Title>
              )}
              {sentence && (
                <p>
                  <LinkedText>{sentence}</LinkedText>
                </p>
              )}
              {isLink && !title && <SmartLink to={link}>{ReadMoreButton}</SmartLink>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** As many columns as leave no card alone in the last row; narrow ones for texts only. */
function columnsFor(cards: readonly Card[]): number {
  const count = cards.length;
  if (count <= 4) return Math.max(count, 2);
  const isTextOnly = cards.every(({ photo }) => photo === undefined);
  if (count === 5 && isTextOnly) return 5;
  return count % 4 === 0 ? 4 : 3;
}
