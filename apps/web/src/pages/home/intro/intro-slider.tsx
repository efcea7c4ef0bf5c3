import './intro-slider.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ProjectSummary, projectSummariesQuery } from '../../../api/project-queries.ts';
import { useLoggedError } from '../../../api/use-logged-error.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { usePlayback } from '../../../ui/use-playback.ts';
import { useTexts } from '../../../wording/use-texts.tsx';
import { IntroBackground } from './intro-background.tsx';
import { IntroControls } from './intro-controls.tsx';

/** Full-screen slider over the newest projects (docs/product.md, "Home page"). */
export function IntroSlider() {
  const { IntroEmpty } = useTexts('home');
  const { LoadingMessage } = useTexts('navbar');
  const { data: projects, error } = useQuery(projectSummariesQuery());
  useLoggedError('Error fetching projects:', error);
  return (
    <section className="intro" aria-roledescription="carousel" aria-label="Featured projects">
      {projects === undefined || projects.length === 0 ? (
        <div className="intro-text container">
          <p className="intro-loading">{projects === undefined ? LoadingMessage : IntroEmpty}</p>
        </div>
      ) : (
        <Slides projects={projects} />
      )}
    </section>
  );
}

function Slides({ projects }: { projects: ProjectSummary[] }) {
  const texts = useTexts('home');
  const count = projects.length;
  const [{ index, previous }, setPosition] = useState({ index: 0, previous: 0 });
  const { isPaused, togglePause, holdProps, ...playback } = usePlayback();
  const isRunning = playback.isRunning && count > 1;
  const titleId = useId();
  // The list may have become shorter.
  const shown = index % count;
  const project = projects[shown];
  return (
    <div className="intro-slides" data-held={!isRunning}>
      <IntroBackground projects={projects} index={shown} previous={previous % count} />
      <div className="intro-text container">
        <div className="intro-copy" aria-live={isRunning ? 'off' : 'polite'} {...holdProps}>
          <div className="intro-slide" key={shown}>
            <p className="label intro-state">{project?.state || texts.IntroNoState}</p>
            <h2 className="intro-title" id={titleId}>
              {project?.title || texts.IntroNoTitle}
            </h2>
            <p className="intro-details">{project?.details || texts.IntroNoDetails}</p>
            <ButtonLink variant="solid" hasArrow to={`/projects/${project?._id}`} aria-describedby={titleId}>
              {texts.IntroButton}
            </ButtonLink>
          </div>
        </div>
        <IntroControls
          count={count}
          index={shown}
          isPaused={isPaused}
          isRunning={isRunning}
          togglePause={togglePause}
          goTo={(target) => setPosition({ index: (target + count) % count, previous: shown })}
          holdProps={holdProps}
        />
      </div>
    </div>
  );
}
