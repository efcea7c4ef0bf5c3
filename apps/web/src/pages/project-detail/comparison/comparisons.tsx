import './comparisons.css';
import { type CSSProperties, useState } from 'react';
import { Picture } from '../../../ui/picture.tsx';
import { useProjectTexts } from '../../../wording/use-project-texts.ts';
import type { GalleryPhoto } from '../gallery/gallery-photos.ts';
import { findPairs } from './find-pairs.ts';

const SIZES = '(min-width: 1712px) 1520px, 92vw';

/** Pairs of photos from before and after the work; renders nothing without any. */
export function Comparisons({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { PageCompareHeading } = useProjectTexts();
  const pairs = findPairs(photos);
  if (pairs.length === 0) return null;
  return (
    <section className="comparisons" aria-labelledby="project-comparisons">
      <h3 id="project-comparisons">{PageCompareHeading}</h3>
      {pairs.map(({ before, after }) => (
        <Comparison key={before.key} before={before} after={after} />
      ))}
    </section>
  );
}

type ComparisonProps = { before: GalleryPhoto; after: GalleryPhoto };

/** The earlier photo over the later one, up to a line that is moved. Without scripts they stand one below the other. */
function Comparison({ before, after }: ComparisonProps) {
  const texts = useProjectTexts();
  const [part, setPart] = useState(50);
  const captions = [before.caption, after.caption].filter((caption) => caption !== '');
  return (
    <figure>
      <div className="comparison" style={{ '--part': `${part}%` } as CSSProperties}>
        <div className="comparison-after">
          <Picture className="comparison-picture" src={after.url} alt={after.name} sizes={SIZES} />
          <span className="comparison-label">{texts.PageCompareAfter}</span>
        </div>
        <div className="comparison-before">
          <Picture className="comparison-picture" src={before.url} alt={before.name} sizes={SIZES} />
          <span className="comparison-label">{texts.PageCompareBefore}</span>
        </div>
        <input
          className="comparison-range"
          type="range"
          min={0}
          max={100}
          value={part}
          aria-label={texts.PageCompareRange}
          onChange={({ target }) => setPart(target.valueAsNumber)}
        />
      </div>
      {captions.length > 0 && <figcaption className="gallery-caption">{captions.join(' — ')}</figcaption>}
    </figure>
  );
}
