import './intro-slider.css';
import { currentStateName } from '@plinth/schemas/state-names';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type ProjectSummary, projectSummariesQuery } from '../../../api/project-queries.ts';
import { useLoggedError } from '../../../api/use-logged-error.ts';
import { useRetry } from '../../../api/use-retry.ts';
import { OfficeLink } from '../../../layout/office-link.tsx';
import { recordLink } from '../../../links.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { usePlayback } from '../../../ui/use-playback.ts';
import { useTexts } from '../../../wording/use-texts.tsx';
import { FALLBACK, IntroBackground } from './intro-background.tsx';
import { IntroControls } from './intro-controls.tsx';
import { IntroHeading } from './intro-heading.tsx';

type Props = {
  /** Of the page. */
  title: string;
  siteName: string | undefined;
  /** What the company is, in one sentence. */
  line: string | undefined;
};

/** Full-screen slider over the newest projects (docs/product.md, "Home page"). */
export function IntroSlider({ title, siteName, line }: Props) {
  const { IntroSlider: name } = useTexts('home');
  const { Slider: role } = useTexts('navbar');
  const { ListError } = useTexts('projects');
  const { data: projects, error } = useQuery(projectSummariesQuery());
  const retry = useRetry();
  useLoggedError('Error fetching projects:', error);
  const heading = <IntroHeading title={title} line={line} />;
  return (
    <section className="intro section-ink" aria-roledescription={role} aria-label={name}>
      {projects && projects.length > 0 ? (
        <Slides heading={heading} projects={projects} />
      ) : projects ? (
        <EmptyIntro siteName={siteName} line={line} />
      ) : (
        <div className="intro-text container">
          {heading}
          {error === null ? <Loading /> : <ErrorState onRetry={retry}>{ListError}</ErrorState>}
        </div>
      )}
    </section>
  );
}

/** The company in large letters, until there are projects. */
function EmptyIntro({ siteName, line }: Pick<Props, 'siteName' | 'line'>) {
  const { IntroEmpty, IntroUnnamed } = useTexts('home');
  return (
    <div className="intro-slides">
      <div className="intro-background">
        <div className="intro-photo">
          <Picture src={undefined} fallback={FALLBACK} alt="" sizes="100vw" isPriority />
        </div>
      </div>
      <div className="intro-text intro-text-empty container">
        <h1 className="intro-title">{siteName ?? IntroUnnamed}</h1>
        {line && <p className="intro-details">{line}</p>}
        <EmptyState>
          {IntroEmpty}
          <OfficeLink to="/admin/add-projects">Add the first project</OfficeLink>
        </EmptyState>
      </div>
    </div>
  );
}

type SlidesProps = {
  /** Stands over the slides. */
  heading: ReactNode;
  projects: ProjectSummary[];
};

function Slides({ heading, projects }: SlidesProps) {
  const count = projects.length;
  // `turn` counts the changes, so that the progress begins anew with a single project too.
  const [{ index, previous, turn }, setPosition] = useState({ index: 0, previous: 0, turn: 0 });
  const playback = usePlayback();
  // The list may have become shorter.
  const shown = index % count;
  const project = projects[shown];
  return (
    <div className="intro-slides" data-held={!playback.isRunning}>
      <IntroBackground projects={projects} index={shown} previous={previous % count} />
      <div className="intro-text container">
        {heading}
        <div className="intro-copy">
          <div
            className="intro-hold"
            aria-live={playback.isRunning ? 'off' : 'polite'}
            {...playback.holdProps}
          >
            <Slide key={shown} project={project} />
          </div>
        </div>
        <IntroControls
          count={count}
          index={shown}
          turn={turn}
          goTo={(target) => setPosition({ index: (target + count) % count, previous: shown, turn: turn + 1 })}
          playback={playback}
        />
      </div>
    </div>
  );
}

/** Longer texts, in characters, are set smaller. */
const LONG_TITLE = 40;
const LONG_DETAILS = 320;

function Slide({ project }: { project: ProjectSummary | undefined }) {
  const { IntroButton, IntroNoState, IntroNoTitle, IntroNoDetails } = useTexts('home');
  const titleId = useId();
  const title = project?.title || IntroNoTitle;
  const details = project?.details || IntroNoDetails;
  return (
    <div className="intro-slide">
      <div className="intro-scroll" ref={makeReachable}>
        <p className="label intro-state">{project?.state ? currentStateName(project.state) : IntroNoState}</p>
        <h2 className="intro-title" id={titleId} data-long={title.length > LONG_TITLE || undefined}>
          {title}
        </h2>
        <p className="intro-details" data-long={details.length > LONG_DETAILS || undefined}>
          {details}
        </p>
      </div>
      <ButtonLink
        variant="solid"
        hasArrow
        to={project && recordLink('projects', project)}
        aria-describedby={titleId}
      >
        {IntroButton}
      </ButtonLink>
    </div>
  );
}

/** A text that is too long for the screen scrolls, which must be possible by keyboard. */
function makeReachable(element: HTMLElement | null): void {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}
