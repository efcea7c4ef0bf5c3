import { useEffect, useState } from 'react';
import type { ProjectSummary } from '../../../api/project-queries.ts';
import { Picture } from '../../../ui/picture.tsx';

/** Stands in for a missing or broken photo. */
export const FALLBACK = '/fallback.jpg';

/** Until then only the first photo is fetched; afterwards each next one is fetched a slide ahead. */
const PRELOAD_AFTER_MS = 5_000;

type Props = { projects: ProjectSummary[]; index: number; previous: number };

/** Photos of the slide, of the one that it fades in over, and of the next. */
export function IntroBackground({ projects, index, previous }: Props) {
  const [preloads, setPreloads] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPreloads(true), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const next = (index + 1) % projects.length;
  const layers = new Set([previous, index, ...(preloads ? [next] : [])]);
  const roleOf = (layer: number) => {
    if (layer === index) return previous === index ? 'first' : 'entering';
    return layer === previous ? 'leaving' : 'next';
  };
  return (
    <div className="intro-background">
      {/* In a fixed order: an element that moves in the document would start its animation again. */}
      {[...layers]
        .sort((a, b) => a - b)
        .map((layer) => (
          <div key={layer} className="intro-photo" data-role={roleOf(layer)}>
            <Picture src={projects[layer]?.photo?.url} fallback={FALLBACK} alt="" sizes="100vw" isPriority />
          </div>
        ))}
    </div>
  );
}
