import './project-teaser.css';
import { projectPlace } from '@plinth/schemas/project-place';
import type { ProjectCardData } from '../../api/project-queries.ts';
import { recordLink } from '../../links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

type Props = {
  /** The name of the navigation: "More projects". */
  name: string;
  label: string;
  project: ProjectCardData | null | undefined;
  /** The way to the one before. */
  previous?: { to: string; label: string } | false | null | undefined;
  /** The way back to the list. */
  list: { to: string; label: string };
};

/** The way on at the end of a page: to one project, and back to the list. */
export function ProjectTeaser({ name, label, project, previous, list }: Props) {
  return (
    <nav className="project-teaser" aria-label={name}>
      <Container className="project-teaser-columns">
        {project && (
          <div className="project-teaser-main">
            <Picture
              className="project-teaser-picture"
              src={project.photo?.url}
              alt=""
              sizes="(min-width: 1712px) 580px, (min-width: 700px) 36vw, 92vw"
            />
            <div className="project-teaser-text">
              <SectionHeading label={label}>
                <SmartLink className="project-teaser-link" to={recordLink('projects', project)}>
                  {project.title}
                </SmartLink>
              </SectionHeading>
              <p>{projectPlace(project)}</p>
            </div>
          </div>
        )}
        <div className="project-teaser-ways">
          {previous && (
            <ButtonLink variant="text" icon={<ArrowLeftIcon />} to={previous.to}>
              {previous.label}
            </ButtonLink>
          )}
          <ButtonLink hasArrow to={list.to}>
            {list.label}
          </ButtonLink>
        </div>
      </Container>
    </nav>
  );
}
