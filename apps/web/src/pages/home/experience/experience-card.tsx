import type { ActivityCardData } from '../../../api/activity-queries.ts';
import { projectLabel } from '../../../blocks/project-card/project-labels.ts';
import { recordLink } from '../../../links.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useTexts } from '../../../wording/use-texts.tsx';

type Props = { activity: ActivityCardData; onEnter: () => void; onLeave: () => void };

/** One activity: a link with title, details and the project's name; on narrow screens over its own photo. */
export function ExperienceCard({ activity, onEnter, onLeave }: Props) {
  const { title, details, photo, project } = activity;
  const { UnnamedProject } = useTexts('activities');
  const projectName = projectLabel(project, UnnamedProject);
  return (
    <li>
      <SmartLink
        className="experience-card"
        to={recordLink('activities', activity)}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        onFocus={onEnter}
        onBlur={onLeave}
      >
        <Picture className="experience-photo" src={photo?.url} alt="" sizes="92vw" />
        <h3 className="experience-title">{title}</h3>
        {projectName && <p className="experience-project">{projectName}</p>}
        {details && <p className="experience-details">{details}</p>}
      </SmartLink>
    </li>
  );
}
