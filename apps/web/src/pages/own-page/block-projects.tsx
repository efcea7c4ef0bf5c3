import './block-projects.css';
import type { OwnEntry } from '@plinth/schemas/content';
import { useQuery } from '@tanstack/react-query';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { ProjectCard } from '../../blocks/project-card/project-card.tsx';
import { projectsOfKeyLink } from '../../links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { pageProjectsQuery } from './own-page-query.ts';

type Props = {
  choice: Pick<OwnEntry, 'ProjectSector' | 'ProjectService' | 'ProjectStatus'>;
  titleLevel: 2 | 3;
};

/** The newest projects of a sector, a service or a status, with a link to more of them; nothing where there are none. */
export function BlockProjects({ choice, titleLevel }: Props) {
  const { DetailAllButton } = useTexts('projects');
  const { data: projects = [] } = useQuery(pageProjectsQuery(choice));
  if (projects.length === 0) return null;
  return (
    <section className="section block-projects">
      <Container>
        <ul className="photo-card-grid project-grid">
          {projects.map((project) => (
            <li key={project._id}>
              <ProjectCard project={project} titleLevel={titleLevel} sizes={GRID_PICTURE_SIZES} />
            </li>
          ))}
        </ul>
        <p className="block-projects-all">
          <ButtonLink hasArrow to={listLink(choice)}>
            {DetailAllButton}
          </ButtonLink>
        </p>
      </Container>
    </section>
  );
}

/** The page of the sector or the service; other combinations of filters are linked from nowhere. */
function listLink({ ProjectSector, ProjectService }: Props['choice']): string {
  if (ProjectSector) return projectsOfKeyLink('sector', ProjectSector);
  return ProjectService ? projectsOfKeyLink('service', ProjectService) : '/projects';
}
