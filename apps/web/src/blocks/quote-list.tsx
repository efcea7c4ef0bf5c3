import './quote-list.css';
import type { ContentEntry } from '@plinth/schemas/content';
import { keyed } from '../ui/keyed.ts';

type Props = { quotes: NonNullable<ContentEntry['Quotes']> };

/** What others say, each with who says so. */
export function QuoteList({ quotes }: Props) {
  return (
    <div className="quote-list">
      {keyed(quotes, ({ quote }) => `${quote}`).map(({ key, item: { quote, person } }) => (
        <figure key={key} className="quote">
          <blockquote>{quote}</blockquote>
          {person && <figcaption>{person}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
