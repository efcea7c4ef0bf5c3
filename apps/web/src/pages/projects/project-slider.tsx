import './project-slider.css';
import { useQuery } from '@tanstack/react-query';
import { type FeaturedProject, featuredProjectsQuery } from '../../api/project-queries.ts';
import { useRetry } from '../../api/use-retry.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';

const HEADING_ID = 'latest-projects';

/** The first five projects (docs/product.md, "Projects"), whatever filters the list below has. */
export function ProjectSlider() {
  return (
    <section className="section project-slider" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label="Latest" id={HEADING_ID}>
          New on our list
        </SectionHeading>
        <Slides />
      </Container>
    </section>
  );
}

function Slides() {
  const { data: projects, isPending, error } = useQuery(featuredProjectsQuery());
  const retry = useRetry();
  if (isPending) return <Loading>Loading project details...</Loading>;
  if (error) return <ErrorState onRetry={retry}>{`Error: ${error.message}`}</ErrorState>;
  if (projects.length === 0) return <EmptyState>No project data available</EmptyState>;
  return (
    <Slider
      label="Latest projects"
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
  const { _id, title, projectsname, location, state, details, photo } = project;
  return (
    <article className="project-slide">
      <Picture
        className="project-slide-picture"
        src={photo?.url}
        alt={photo ? (photo.alt ?? title) : ''}
        sizes="(min-width: 1440px) 832px, (min-width: 1000px) 66vw, 100vw"
      />
      <div className="project-slide-text">
        {(state || location) && <p className="label">{state || location}</p>}
        <h3>{title}</h3>
        {details && <p>{details}</p>}
        <ButtonLink variant="solid" hasArrow to={`/projects/${_id}`}>
          {projectsname || 'View project'}
          <span className="visually-hidden"> {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
