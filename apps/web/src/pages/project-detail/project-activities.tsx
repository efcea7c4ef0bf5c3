import { useQuery } from '@tanstack/react-query';
import { projectActivitiesQuery } from '../../api/activity-queries.ts';
import { ActivityCard } from '../../blocks/activity-card/activity-card.tsx';
import { Container } from '../../ui/container.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

const HEADING_ID = 'project-activities';

/** What happened on the project's site; nothing where nothing has been told. */
export function ProjectActivities({ projectId }: { projectId: string }) {
  const { data: activities } = useQuery(projectActivitiesQuery(projectId));
  if (activities === undefined || activities.length === 0) return null;
  return (
    <section className="section section-concrete" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label="Activities" id={HEADING_ID}>
          On this site
        </SectionHeading>
        <Reveal>
          <ul className="activity-grid">
            {activities.map((activity) => (
              <li key={activity._id}>
                <ActivityCard
                  activity={activity}
                  hasProject={false}
                  sizes="(min-width: 1440px) 405px, (min-width: 1000px) 30vw, (min-width: 700px) 45vw, 90vw"
                />
              </li>
            ))}
          </ul>
        </Reveal>
      </Container>
    </section>
  );
}
