import './content-blocks.css';
import type { ContentEntry } from '@plinth/schemas/content';
import { Container } from '../ui/container.tsx';
import { keyed } from '../ui/keyed.ts';
import { Picture } from '../ui/picture.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import { CardGrid } from './card-grid.tsx';
import { FigureList } from './figure-list.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PointList } from './point-list.tsx';
import { Prose } from './prose.tsx';
import { QuoteList } from './quote-list.tsx';
import { Video } from './video.tsx';

type Props = {
  entries: readonly ContentEntry[] | undefined;
  /** The part of the entries to show; pictures change sides through all of them. */
  from?: number;
  to?: number;
};

/** Renders a list of content entries (docs/product.md, "About pages and content blocks"). The first one of a page is its lead. */
export function ContentBlocks({ entries = [], from = 0, to = entries.length }: Props) {
  const withPhoto = entries.filter(({ ContentPhoto }) => ContentPhoto);
  return keyed(entries, ({ Header, Title }) => `${Header ?? Title}`)
    .slice(from, to)
    .map(({ key, item }) => (
      <ContentBlock
        key={key}
        entry={item}
        isLead={item === entries[0]}
        isFlipped={withPhoto.indexOf(item) % 2 === 1}
      />
    ));
}

function ContentBlock({
  entry,
  isLead,
  isFlipped,
}: {
  entry: ContentEntry;
  isLead: boolean;
  isFlipped: boolean;
}) {
  const { Title, ContentPhoto, Header, Sentence, Sentence2, Video: video } = entry;
  const { VideoName } = useTexts('navbar');
  const points = entry.Points ?? [];
  const figures = entry.Figures ?? [];
  const photos = entry.Photos ?? [];
  const quotes = entry.Quotes ?? [];
  const cards = entry.cards ?? [];
  const hasBody = Boolean(Sentence || Sentence2 || points.length > 0);
  const look = ContentPhoto ? 'photo' : cards.length > 0 ? 'cards' : 'plain';
  return (
    <section className={`content-block content-block-${look}`}>
      <Container>
        {(ContentPhoto || Header || hasBody) && (
          <Reveal className={`content-block-main ${isFlipped ? 'content-block-flipped' : ''}`}>
            {ContentPhoto && (
              <div className="content-block-picture">
                <Picture
                  src={ContentPhoto}
                  alt={Title ?? ''}
                  sizes="(min-width: 1712px) 880px, (min-width: 1000px) 55vw, 100vw"
                />
              </div>
            )}
            <div className="content-block-text">
              {Header && <h2>{Header}</h2>}
              {hasBody && (
                <div className="content-block-body">
                  <Prose texts={[Sentence, Sentence2]} isLead={isLead} />
                  {points.length > 0 && <PointList points={points} />}
                </div>
              )}
            </div>
          </Reveal>
        )}
        {figures.length > 0 && (
          <Reveal>
            <FigureList figures={figures} />
          </Reveal>
        )}
        {video && <Video url={video} title={Title ?? Header ?? VideoName} />}
        {photos.length > 0 && (
          <Reveal>
            <PhotoGrid photos={photos} title={Header ?? Title ?? ''} />
          </Reveal>
        )}
        {quotes.length > 0 && (
          <Reveal>
            <QuoteList quotes={quotes} />
          </Reveal>
        )}
        {cards.length > 0 && (
          <Reveal>
            <CardGrid cards={cards} titleLevel={Header ? 3 : 2} />
          </Reveal>
        )}
      </Container>
    </section>
  );
}
