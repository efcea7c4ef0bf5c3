import '../../styles/print.css';
import './page.css';
import './print.css';
import { chooseKeyFacts } from '@plinth/schemas/project-facts';
import { fillText } from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { projectActivitiesQuery } from '../../api/activity-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { neighbourQuery, type ProjectRecord, projectQuery } from '../../api/project-queries.ts';
import { relatedProjectsQuery } from '../../api/related-projects-query.ts';
import { DetailColumns } from '../../blocks/detail-columns/detail-columns.tsx';
import { MissingRecord } from '../../blocks/missing-record/missing-record.tsx';
import { ProjectTeaser } from '../../blocks/project-teaser/project-teaser.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { enquiryLink, recordLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { publicAddress } from '../../site.ts';
import { SUMMARY_LENGTH, shorten } from '../../text/sentences.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { ShareLinks } from '../../ui/share-links.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { Comparisons } from './comparison/comparisons.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { galleryPhotos } from './gallery/gallery-photos.ts';
import type { LightboxProps } from './gallery/lightbox.tsx';
import { useOpenPhoto } from './gallery/use-open-photo.ts';
import { KeyFacts } from './key-facts.tsx';
import { ProjectCase } from './project-case.tsx';
import { linkedFacts, ProjectFacts } from './project-facts.tsx';
import { projectJsonLd } from './project-json-ld.ts';
import { ProjectMedia } from './project-media.tsx';
import { ProjectStats } from './project-stats.tsx';
import { ProjectText } from './project-text.tsx';
import { RelatedProjects } from './related-projects.tsx';
import { SheetLinks } from './sheet-links.tsx';
import { Timeline } from './timeline/timeline.tsx';

const Lightbox = lazyPart<LightboxProps>(() => import('./gallery/lightbox.tsx'));

export const queries = ({ params: { id = '' } }: PageRequest): PageQuery[] => [
  projectQuery(id),
  projectActivitiesQuery(id),
  neighbourQuery('next', id),
  neighbourQuery('previous', id),
  relatedProjectsQuery(id),
];

export function Component() {
  const { id = '' } = useParams();
  const { data: project, error } = useQuery(projectQuery(id));
  if (project === undefined) return <MissingRecord section="projects" error={error} />;
  return <ProjectPage key={id} id={id} project={project} />;
}

function ProjectPage({ id, project }: { id: string; project: ProjectRecord }) {
  const { _id, title, details, summary, photo, stats } = project;
  const texts = useProjectTexts();
  const { PhotoName } = useTexts('navbar');
  const photos = galleryPhotos(project, texts, PhotoName);
  const { index, open, show, close } = useOpenPhoto(photos.length);
  const { keyFacts, otherFacts } = chooseKeyFacts(linkedFacts(project, texts));
  const { data: next } = useQuery(neighbourQuery('next', id));
  const { data: previous } = useQuery(neighbourQuery('previous', id));
  const path = recordLink('projects', project);
  const description = summary ?? details;
  return (
    <>
      <Head
        title={title}
        description={description && shorten(description, SUMMARY_LENGTH)}
        image={photo?.[0]?.url}
        type="article"
        canonicalPath={path}
        jsonLd={[projectJsonLd(project)]}
      />
      <Banner isRecord title={title} lead={summary} photo={photo?.[0]?.url} />
      <section className="section project">
        <Container>
          <KeyFacts facts={keyFacts} />
          <DetailColumns
            aside={
              <>
                <ProjectFacts facts={otherFacts} />
                <ButtonLink variant="solid" hasArrow to={enquiryLink('project', _id)}>
                  {texts.DetailEnquiryButton}
                </ButtonLink>
                <SheetLinks id={_id} />
                <ShareLinks title={title} url={publicAddress(path)} />
              </>
            }
          >
            <ProjectText project={project} />
          </DetailColumns>
          <ProjectCase project={project} />
          <Reveal className="project-photos">
            <Gallery title={title} photos={photos} isHeld={index !== undefined} onOpen={open} />
          </Reveal>
          {index !== undefined && (
            <Lightbox
              failure={texts.PagePhotoFailed}
              label={fillText(texts.DetailPhotos, { title })}
              photos={photos}
              initialIndex={index}
              onShow={show}
              onClose={close}
            />
          )}
          <Comparisons photos={photos} />
          {stats && stats.length > 0 && (
            <Reveal>
              <ProjectStats stats={stats} />
            </Reveal>
          )}
          <ProjectMedia project={project} />
        </Container>
      </section>
      <Timeline projectKey={id} project={project} photos={photos} onOpenPhoto={open} />
      <RelatedProjects projectKey={id} />
      <ProjectTeaser
        name={texts.DetailMore}
        label={texts.DetailNextLabel}
        project={next}
        previous={
          previous &&
          previous._id !== next?._id && {
            to: recordLink('projects', previous),
            label: fillText(texts.PagePrevious, { title: previous.title }),
          }
        }
        list={{ to: '/projects', label: texts.DetailAllButton }}
      />
    </>
  );
}
