import './presence.css';
import { currentStateName } from '@plinth/schemas/state-names';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentQuery } from '../../../api/content-queries.ts';
import { projectCountsQuery } from '../../../api/project-queries.ts';
import { useRetry } from '../../../api/use-retry.ts';
import { projectsInStateLink } from '../../../links.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useNearView } from '../../../ui/use-near-view.ts';
import { useCountText, useTexts } from '../../../wording/use-texts.tsx';
import { mostFirst } from './most-first.ts';

const PresenceMap = lazyPart(() => import('./presence-map.tsx'));

/**
 * Our Presence (docs/product.md, "Presence map"): the states with their projects as a list, which needs no scripts, and
 * the map, which is fetched when it comes near the view.
 */
export function Presence() {
  const { PresenceHeader, MapFailed, MapCountsFailed } = useTexts('home');
  const { data: texts } = useQuery(contentQuery('home'));
  const { data: contact } = useQuery(contentQuery('contact'));
  const { data: projects, error } = useQuery(projectCountsQuery());
  const retry = useRetry();
  const countText = useCountText();
  const [mapRef, isNear] = useNearView<HTMLDivElement>();
  const headingId = useId();
  const counts = mostFirst(projects?.states ?? []);
  return (
    <section className="section section-concrete presence" aria-labelledby={headingId}>
      <div className="presence-columns container">
        <Reveal className="presence-text">
          <SectionHeading label={texts?.PresenceLabel} id={headingId}>
            {PresenceHeader}
          </SectionHeading>
          {texts?.PresencePara && <p className="presence-paragraph">{texts.PresencePara}</p>}
          {error && <ErrorState onRetry={retry}>{MapCountsFailed}</ErrorState>}
          {counts.length > 0 && (
            <ul className="presence-states">
              {counts.map(({ value, count }) => (
                <li key={value}>
                  <SmartLink className="presence-state" to={projectsInStateLink(value)}>
                    {currentStateName(value)} <strong aria-hidden="true">{count}</strong>
                    <span className="visually-hidden">{countText(count)}</span>
                  </SmartLink>
                </li>
              ))}
            </ul>
          )}
        </Reveal>
        <div ref={mapRef} className="presence-map-place">
          {isNear && <PresenceMap failure={MapFailed} counts={counts} offices={contact?.offices ?? []} />}
        </div>
      </div>
    </section>
  );
}
