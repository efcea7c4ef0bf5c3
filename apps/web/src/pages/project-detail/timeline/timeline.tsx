import './timeline.css';
import { formatDate, formatMonth } from '@plinth/schemas/formats';
import { fillText } from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import { type ActivityCardData, projectActivitiesQuery } from '../../../api/activity-queries.ts';
import type { ProjectRecord } from '../../../api/project-queries.ts';
import { recordLink } from '../../../links.ts';
import { Container } from '../../../ui/container.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useProjectTexts } from '../../../wording/use-project-texts.ts';
import { Thumbnails } from '../gallery/gallery.tsx';
import type { GalleryPhoto } from '../gallery/gallery-photos.ts';
import { type TimelineStep, timelineSteps } from './timeline-steps.ts';

const HEADING_ID = 'project-timeline';

/** Steps in view; the earlier ones unfold. */
const SHOWN_STEPS = 8;

type Props = {
  projectKey: string;
  project: ProjectRecord;
  photos: readonly GalleryPhoto[];
  onOpenPhoto: (index: number) => void;
};

/** How the work went; renders nothing without activities and dated photos. */
export function Timeline({ projectKey, project, photos, onOpenPhoto }: Props) {
  const texts = useProjectTexts();
  const { data: activities = [] } = useQuery(projectActivitiesQuery(projectKey));
  const steps = timelineSteps(project, activities, photos, texts);
  if (steps.length === 0) return null;
  const earlier = steps.slice(SHOWN_STEPS);
  return (
    <section className="section section-concrete" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label={texts.DetailActivitiesLabel} id={HEADING_ID}>
          {texts.DetailActivitiesHeading}
        </SectionHeading>
        <Steps steps={steps.slice(0, SHOWN_STEPS)} onOpenPhoto={onOpenPhoto} />
        {earlier.length > 0 && (
          <details className="timeline-earlier">
            <summary>{fillText(texts.PageTimelineEarlier, { count: earlier.length })}</summary>
            <Steps steps={earlier} onOpenPhoto={onOpenPhoto} />
          </details>
        )}
      </Container>
    </section>
  );
}

type StepsProps = { steps: readonly TimelineStep[]; onOpenPhoto: (index: number) => void };

function Steps({ steps, onOpenPhoto }: StepsProps) {
  const { PageTimelinePhotos } = useProjectTexts();
  const headingOf = ([photo, ...others]: GalleryPhoto[]) =>
    (others.every(({ heading }) => heading === photo?.heading) && photo?.heading) || PageTimelinePhotos;
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={`${step.kind} ${step.key}`} className={`timeline-step timeline-${step.kind}`}>
          <time className="timeline-date" dateTime={step.date}>
            {step.kind === 'photos' ? formatMonth(step.date) : formatDate(step.date)}
          </time>
          {step.kind === 'milestone' && <h3>{step.title}</h3>}
          {step.kind === 'activity' && <ActivityStep activity={step.activity} />}
          {step.kind === 'photos' && (
            <div>
              <h3>{headingOf(step.photos)}</h3>
              <Thumbnails photos={step.photos} onOpen={onOpenPhoto} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function ActivityStep({ activity }: { activity: ActivityCardData }) {
  const { title, details, photo } = activity;
  return (
    <div className="timeline-card">
      {photo && (
        <Picture className="timeline-picture" src={photo.url} alt="" sizes="(min-width: 700px) 12rem, 92vw" />
      )}
      <div>
        <h3>
          <SmartLink to={recordLink('activities', activity)}>{title}</SmartLink>
        </h3>
        {details && <p>{details}</p>}
      </div>
    </div>
  );
}
