import '../photo-card/photo-card.css';
import './project-card.css';
import { projectPlace } from '@plinth/schemas/project-place';
import type { ProjectCardData } from '../../api/project-queries.ts';
import { recordLink } from '../../links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

type Props = {
  project: ProjectCardData;
  sizes: string;
  /** One below the heading that stands over the cards. */
  titleLevel?: 2 | 3;
};

/** A project in a grid: photo, place, title, and the button under the project's own label. */
export function ProjectCard({ project, sizes, titleLevel = 3 }: Props) {
  const { title, projectsname, services, photo } = project;
  const place = projectPlace(project);
  const { CardButton } = useTexts('projects');
  const Title = `h${titleLevel}` as const;
  return (
    <article className="photo-card project-card">
      <Picture className="photo-card-picture" src={photo?.url} alt="" sizes={sizes} />
      <Title className="project-card-title">{title}</Title>
      {place && <p className="project-card-place">{place}</p>}
      {services && <p className="project-card-service">{services}</p>}
      <ButtonLink
        hasArrow
        className="photo-card-link project-card-link"
        variant="text"
        to={recordLink('projects', project)}
      >
        {projectsname || CardButton}
        <span className="visually-hidden"> {title}</span>
      </ButtonLink>
    </article>
  );
}
