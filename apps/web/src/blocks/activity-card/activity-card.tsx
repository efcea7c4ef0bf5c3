import '../photo-card/photo-card.css';
import './activity-card.css';
import type { ActivityCardData } from '../../api/activity-queries.ts';
import { recordLink } from '../../links.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { projectLabel } from '../project-card/project-labels.ts';

type Props = {
  activity: ActivityCardData;
  sizes: string;
  /** Left out where the project is known anyway. */
  hasProject?: boolean;
};

/** An activity in a grid: photo, project, title and details; the whole card leads to it. */
export function ActivityCard({ activity, sizes, hasProject = true }: Props) {
  const { title, details, name, project, photo } = activity;
  const { UnnamedProject } = useTexts('activities');
  const projectName = hasProject ? projectLabel(project, UnnamedProject) : undefined;
  return (
    <article className="photo-card activity-card">
      <Picture className="photo-card-picture" src={photo?.url} alt="" sizes={sizes} />
      <h3 className="activity-card-title">
        <SmartLink className="photo-card-link activity-card-link" to={recordLink('activities', activity)}>
          {title}
        </SmartLink>
      </h3>
      {projectName && <p className="activity-card-project">{projectName}</p>}
      {details && <p className="activity-card-details">{details}</p>}
      {name && <p className="activity-card-name">{name}</p>}
    </article>
  );
}
