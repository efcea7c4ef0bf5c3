import './next-project.css';
import { useQuery } from '@tanstack/react-query';
import { nextProjectQuery } from '../../api/project-queries.ts';
import { placeOf } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/** The way on to the next project and back to all of them. */
export function NextProject({ id }: { id: string }) {
  const { data: next } = useQuery(nextProjectQuery(id));
  return (
    <nav className="next-project" aria-label="More projects">
      <Container className="next-project-columns">
        {next && (
          <div className="next-project-main">
            <Picture
              className="next-project-picture"
              src={next.photo?.url}
              alt=""
              sizes="(min-width: 700px) 50vw, 100vw"
            />
            <div className="next-project-text">
              <p className="label">Next project</p>
              <h2>
                <SmartLink className="next-project-link" to={`/projects/${next._id}`}>
                  {next.title}
                </SmartLink>
              </h2>
              <p>{placeOf(next)}</p>
            </div>
          </div>
        )}
        <ButtonLink look="outline" to="/projects">
          All projects
        </ButtonLink>
      </Container>
    </nav>
  );
}
