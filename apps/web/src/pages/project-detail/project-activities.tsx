import { useQuery } from '@tanstack/react-query';
import { projectActivitiesQuery } from '../../api/activity-queries.ts';
import { ActivityCard } from '../../blocks/activity-card/activity-card.tsx';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { Container } from '../../ui/container.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

const HEADING_ID = 'project-activities';

/** What happened on the project's site; renders nothing without activities. */
export function ProjectActivities({ projectKey }: { projectKey: string }) {
  const texts = useTexts('projects');
  const { data: activities } = useQuery(projectActivitiesQuery(projectKey));
  if (activities === undefined || activities.length === 0) return null;
  return (
    <section className="section section-concrete" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label={texts.DetailActivitiesLabel} id={HEADING_ID}>
          {texts.DetailActivitiesHeading}
        </SectionHeading>
        <Reveal>
          <ul className="photo-card-grid activity-grid">
            {activities.map((activity) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} hasProject={false} sizes={GRID_PICTURE_SIZES} />
              </li>
            ))}
          </ul>
        </Reveal>
      </Container>
    </section>
  );
}
