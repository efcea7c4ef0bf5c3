import { useRef } from 'react';
import type { ProjectSummary } from '../../../api/queries.ts';
import { Picture } from '../../../ui/picture.tsx';

/** Stands in for a missing or broken photo (spec section 9). */
const FALLBACK = '/fallback.jpg';

/** From this share of a slide's time on, the next photo is fetched, so that it is there when its turn comes. */
const PRELOAD_FROM = 50;

type Props = { projects: ProjectSummary[]; index: number; progress: number };

/** Photos of the slide, of the one that fades out under it, and, later on, of the next. */
export function IntroBackground({ projects, index, progress }: Props) {
  const shown = useRef({ index, previous: index });
  if (shown.current.index !== index) shown.current = { index, previous: shown.current.index };
  const { previous } = shown.current;
  const next = (index + 1) % projects.length;
  const layers = new Set([previous, index, ...(progress >= PRELOAD_FROM ? [next] : [])]);
  const hasChanged = previous !== index;

  return (
    <div className="intro-background">
      {[...layers]
        .sort((a, b) => a - b)
        .map((layer) => (
          <div
            key={layer}
            className="intro-photo"
            data-role={
              layer === index ? (hasChanged ? 'entering' : 'first') : layer === previous ? 'leaving' : 'next'
            }
          >
            <Picture src={projects[layer]?.photo?.url} fallback={FALLBACK} alt="" sizes="100vw" isPriority />
          </div>
        ))}
    </div>
  );
}
