import './project-slider.css';
import { currentStateName } from '@plinth/schemas/state-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FeaturedProject, featuredProjectsQuery } from '../../api/finder-queries.ts';
import type { ProjectFilters } from '../../api/project-filters.ts';
import { useRetry } from '../../api/use-retry.ts';
import { OfficeLink } from '../../layout/office-link.tsx';
import { recordLink } from '../../links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { errorText } from '../../wording/error-text.ts';
import { useTexts } from '../../wording/use-texts.tsx';

const HEADING_ID = 'latest-projects';

type Props = { filters: ProjectFilters };

/** The first five projects of the service that the list below shows (docs/product.md, "Projects"). */
export function ProjectSlider({ filters }: Props) {
  const texts = useTexts('projects');
  return (
    <section className="section project-slider" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label={texts.SliderLabel} id={HEADING_ID}>
          {texts.SliderHeading}
        </SectionHeading>
        <Slides filters={filters} />
      </Container>
    </section>
  );
}

function Slides({ filters }: Props) {
  const texts = useTexts('projects');
  const messages = useTexts('navbar');
  const {
    data: projects,
    isPending,
    error,
  } = useQuery({
    ...featuredProjectsQuery(filters),
    placeholderData: keepPreviousData,
  });
  const retry = useRetry();
  if (isPending) return <Loading>{texts.SliderLoading}</Loading>;
  if (error) return <ErrorState onRetry={retry}>{errorText(error, messages)}</ErrorState>;
  if (projects.length === 0) {
    return (
      <EmptyState>
        {texts.SliderEmpty}
        <OfficeLink to="/admin/add-projects">Add the first project</OfficeLink>
      </EmptyState>
    );
  }
  return (
    <Slider
      label={texts.Slider}
      className="project-slider-strip"
      slides={projects.map((project) => ({
        key: project._id,
        name: project.title,
        content: <ProjectSlide project={project} />,
      }))}
    />
  );
}

function ProjectSlide({ project }: { project: FeaturedProject }) {
  const { CardButton } = useTexts('projects');
  const { title, projectsname, location, state, details, photo } = project;
  return (
    <article className="project-slide">
      <Picture
        className="project-slide-picture"
        src={photo?.url}
        alt={photo ? (photo.alt ?? title) : ''}
        sizes="(min-width: 1712px) 1013px, (min-width: 1000px) 66vw, 100vw"
      />
      <div className="project-slide-text">
        {(state || location) && <p className="label">{state ? currentStateName(state) : location}</p>}
        <h3>{title}</h3>
        {details && <p>{details}</p>}
        <ButtonLink
          className="project-slide-link"
          variant="solid"
          hasArrow
          to={recordLink('projects', project)}
        >
          {projectsname || CardButton}
          <span className="visually-hidden"> {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
