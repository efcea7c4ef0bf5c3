import './intro-slider.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type ProjectSummary, projectSummariesQuery } from '../../../api/queries.ts';
import { useLoggedError } from '../../../api/use-logged-error.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useRotation } from '../../../ui/use-rotation.ts';
import { IntroBackground } from './intro-background.tsx';
import { IntroControls } from './intro-controls.tsx';

/** Time of one slide (spec section 9); 1 % of the bar is 100 ms. */
const INTERVAL_MS = 10_000;

/** Full-screen slider over the newest projects (spec section 2, "Home blocks"). */
export function IntroSlider() {
  const { data: projects, error } = useQuery(projectSummariesQuery());
  useLoggedError('Error fetching projects:', error);
  return (
    <section className="intro" aria-roledescription="carousel" aria-label="Featured projects">
      {projects === undefined || projects.length === 0 ? (
        <div className="intro-text container">
          <p className="intro-loading">{projects === undefined ? 'Loading...' : 'No projects yet.'}</p>
        </div>
      ) : (
        <Slides projects={projects} />
      )}
    </section>
  );
}

function Slides({ projects }: { projects: ProjectSummary[] }) {
  const { holdProps, ...rotation } = useRotation({ count: projects.length, intervalMs: INTERVAL_MS });
  const titleId = useId();
  const project = projects[rotation.index];
  return (
    <div className="intro-slides" {...holdProps}>
      <IntroBackground projects={projects} index={rotation.index} progress={rotation.progress} />
      <div className="intro-text container">
        <div className="intro-slide" key={rotation.index} aria-live={rotation.isRunning ? 'off' : 'polite'}>
          <p className="label intro-state">{project?.state || 'No State Information'}</p>
          <h2 className="intro-title" id={titleId}>
            {project?.title || 'No Title Available'}
          </h2>
          <p className="intro-details">{project?.details || 'No Details Available'}</p>
          <ButtonLink variant="solid" hasArrow to={`/projects/${project?._id}`} aria-describedby={titleId}>
            View
          </ButtonLink>
        </div>
        <IntroControls count={projects.length} {...rotation} />
      </div>
    </div>
  );
}
