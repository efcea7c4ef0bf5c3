import '../../styles/print.css';
import './page.css';
import type { Activity } from '@plinth/schemas/activities';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { activityProjectQuery, activityQuery } from '../../api/activity-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { DetailColumns } from '../../blocks/detail-columns/detail-columns.tsx';
import { MissingRecord } from '../../blocks/missing-record/missing-record.tsx';
import { projectLabel } from '../../blocks/project-card/project-labels.ts';
import { ProjectTeaser } from '../../blocks/project-teaser/project-teaser.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { recordLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { SUMMARY_LENGTH, shorten } from '../../text/sentences.ts';
import { Container } from '../../ui/container.tsx';
import { Fact, Facts } from '../../ui/facts/facts.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { ActivityPhotos } from './activity-photos.tsx';

export const queries = ({ params: { id = '' } }: PageRequest): PageQuery[] => [
  activityQuery(id),
  activityProjectQuery(id),
];

export function Component() {
  const { id = '' } = useParams();
  const { data: activity, error } = useQuery(activityQuery(id));
  if (activity === undefined) return <MissingRecord section="activities" error={error} />;
  return <ActivityPage id={id} activity={activity} />;
}

function ActivityPage({ id, activity }: { id: string; activity: Activity }) {
  const { title, details, content, photo = [] } = activity;
  const texts = useTexts('activities');
  const { data: project } = useQuery(activityProjectQuery(id));
  const summary = details ?? content;
  return (
    <>
      <Head
        title={title}
        description={summary && shorten(summary, SUMMARY_LENGTH)}
        image={photo[0]?.url}
        type="article"
        canonicalPath={recordLink('activities', activity)}
      />
      <Banner isRecord title={title} photo={photo[0]?.url} />
      <section className="section">
        <Container>
          <DetailColumns
            aside={
              <ActivityFacts activity={activity} projectPath={project && recordLink('projects', project)} />
            }
          >
            <div className="activity-text">
              <h2>{title}</h2>
              <Prose texts={[details]} isLead />
            </div>
          </DetailColumns>
        </Container>
      </section>
      {(content || photo.length > 0) && (
        <section className="section section-concrete" aria-labelledby="activity-content">
          <Container className="activity-further">
            <h2 id="activity-content">{content ? texts.DetailStoryHeading : texts.DetailPhotosHeading}</h2>
            <Prose texts={[content]} />
            <Reveal>
              <ActivityPhotos title={title} photos={photo} />
            </Reveal>
          </Container>
        </section>
      )}
      <ProjectTeaser
        name={texts.DetailMore}
        label={texts.DetailProjectLabel}
        project={project}
        list={{ to: '/activities', label: texts.DetailAllButton }}
      />
    </>
  );
}

type FactsProps = { activity: Activity; projectPath: string | null | undefined };

function ActivityFacts({ activity: { name, project }, projectPath }: FactsProps) {
  const texts = useTexts('activities');
  const projectName = projectLabel(project, texts.UnnamedProject);
  if (!name && !projectName) return null;
  return (
    <Facts>
      {projectName && (
        <Fact name={texts.DetailProject}>
          <SmartLink to={projectPath ?? undefined}>{projectName}</SmartLink>
        </Fact>
      )}
      {name && <Fact name={texts.DetailName}>{name}</Fact>}
    </Facts>
  );
}
