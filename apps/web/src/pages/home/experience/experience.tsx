import './experience.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { homeActivitiesQuery } from '../../../api/activity-queries.ts';
import { contentQuery } from '../../../api/content-queries.ts';
import { useLoggedError } from '../../../api/use-logged-error.ts';
import { useRetry } from '../../../api/use-retry.ts';
import { OfficeLink } from '../../../layout/office-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useTexts } from '../../../wording/use-texts.tsx';
import { ExperienceCard } from './experience-card.tsx';

/** From 787 px on a card's photo is the block's background; below, each card has its own. */
const WIDE = '(min-width: 787px)';

/** Activities (docs/product.md, "Home page"). */
export function Experience() {
  const { ExperienceTitile, ExperienceError } = useTexts('home');
  const { ListEmpty } = useTexts('activities');
  const { data: texts } = useQuery(contentQuery('home'));
  const { data: activities, error } = useQuery(homeActivitiesQuery());
  useLoggedError('Error fetching activities:', error);
  const retry = useRetry();
  const headingId = useId();
  const [background, setBackground] = useState<string>();
  return (
    <section className="experience section section-ink" aria-labelledby={headingId}>
      {background && (
        <div key={background} className="experience-background">
          <Picture src={background} alt="" sizes="100vw" isPriority />
        </div>
      )}
      <div className="experience-columns container">
        <Reveal className="experience-text">
          <SectionHeading label={texts?.ExperienceLabel} id={headingId} isOnDark>
            {ExperienceTitile}
          </SectionHeading>
          {texts?.ExperienceSentence && <p className="experience-second">{texts.ExperienceSentence}</p>}
          {texts?.ExperienceSentence2 && <p className="experience-sentence">{texts.ExperienceSentence2}</p>}
        </Reveal>
        {activities === undefined && error === null && <Loading />}
        {activities === undefined && error && <ErrorState onRetry={retry}>{ExperienceError}</ErrorState>}
        {activities?.items.length === 0 && (
          <EmptyState>
            {ListEmpty}
            <OfficeLink to="/admin/add-activities">Add the first activity</OfficeLink>
          </EmptyState>
        )}
        {activities && activities.items.length > 0 && (
          <ul className="experience-list">
            {activities.items.map((activity) => (
              <ExperienceCard
                key={activity._id}
                activity={activity}
                onEnter={() => {
                  if (matchMedia(WIDE).matches) setBackground(activity.photo?.url);
                }}
                onLeave={() => setBackground(undefined)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
