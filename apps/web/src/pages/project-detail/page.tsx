import '../../styles/print.css';
import './page.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { projectActivitiesQuery } from '../../api/activity-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { nextProjectQuery, type ProjectRecord, projectQuery } from '../../api/project-queries.ts';
import { DetailColumns } from '../../blocks/detail-columns/detail-columns.tsx';
import { MissingRecord } from '../../blocks/missing-record/missing-record.tsx';
import { PhotoSlider } from '../../blocks/photo-slider/photo-slider.tsx';
import { ProjectTeaser } from '../../blocks/project-teaser/project-teaser.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { enquiryLink, recordLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { publicAddress } from '../../site.ts';
import { SUMMARY_LENGTH, shorten } from '../../text/sentences.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { ShareLinks } from '../../ui/share-links.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { ProjectActivities } from './project-activities.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { projectJsonLd } from './project-json-ld.ts';
import { ProjectStats } from './project-stats.tsx';
import { ProjectText } from './project-text.tsx';

export const queries = ({ params: { id = '' } }: PageRequest): PageQuery[] => [
  projectQuery(id),
  projectActivitiesQuery(id),
  nextProjectQuery(id),
];

export function Component() {
  const { id = '' } = useParams();
  const { data: project, error } = useQuery(projectQuery(id));
  if (project === undefined) return <MissingRecord section="projects" error={error} />;
  return <ProjectPage key={id} id={id} project={project} />;
}

function ProjectPage({ id, project }: { id: string; project: ProjectRecord }) {
  const { _id, title, details, photo, stats } = project;
  const texts = useTexts('projects');
  const { data: next } = useQuery(nextProjectQuery(id));
  const path = recordLink('projects', project);
  return (
    <>
      <Head
        title={title}
        description={details && shorten(details, SUMMARY_LENGTH)}
        image={photo?.[0]?.url}
        type="article"
        canonicalPath={path}
        jsonLd={[projectJsonLd(project)]}
      />
      <Banner isRecord title={title} photo={photo?.[0]?.url} />
      <section className="section project">
        <Container>
          <DetailColumns
            aside={
              <>
                <ProjectFacts project={project} />
                <ButtonLink variant="solid" hasArrow to={enquiryLink('project', _id)}>
                  {texts.DetailEnquiryButton}
                </ButtonLink>
                <ShareLinks title={title} url={publicAddress(path)} />
              </>
            }
          >
            <ProjectText project={project} />
          </DetailColumns>
          <Reveal className="project-photos">
            <PhotoSlider title={title} photos={photo} />
          </Reveal>
          {stats && stats.length > 0 && (
            <Reveal>
              <ProjectStats stats={stats} />
            </Reveal>
          )}
        </Container>
      </section>
      <ProjectActivities projectKey={id} />
      <ProjectTeaser
        name={texts.DetailMore}
        label={texts.DetailNextLabel}
        project={next}
        list={{ to: '/projects', label: texts.DetailAllButton }}
      />
    </>
  );
}
