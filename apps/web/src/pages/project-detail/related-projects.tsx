import { useQuery } from '@tanstack/react-query';
import { relatedProjectsQuery } from '../../api/related-projects-query.ts';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { ProjectCard } from '../../blocks/project-card/project-card.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';

const HEADING_ID = 'related-projects';

/** Projects of like sector, state and size; renders nothing without any. */
export function RelatedProjects({ projectKey }: { projectKey: string }) {
  const texts = useProjectTexts();
  const { data: projects = [] } = useQuery(relatedProjectsQuery(projectKey));
  if (projects.length === 0) return null;
  return (
    <section className="section related-projects" aria-labelledby={HEADING_ID}>
      <Container>
        <SectionHeading label={texts.PageRelatedLabel} id={HEADING_ID}>
          {texts.PageRelatedHeading}
        </SectionHeading>
        <ul className="photo-card-grid">
          {projects.map((project) => (
            <li key={project._id}>
              <ProjectCard project={project} sizes={GRID_PICTURE_SIZES} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
