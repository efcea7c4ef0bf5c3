import './project-text.css';
import { projectPlace } from '@plinth/schemas/project-place';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { projectsOfServiceLink } from '../../links.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { keyed } from '../../ui/keyed.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** Title, place, description, services and key points, in this order. */
export function ProjectText({ project }: { project: ProjectRecord }) {
  const { title, details, services, keypoints = [] } = project;
  const place = projectPlace(project);
  const { DetailServices, DetailKeyPoints } = useTexts('projects');
  return (
    <div className="project-text">
      <h2>{title}</h2>
      {place && <p className="project-place">{place}</p>}
      {keyed(sentencesOf(details), String).map(({ key, item }) => (
        <p key={key}>{item}</p>
      ))}
      {services && (
        <>
          <h3>{DetailServices}</h3>
          <p>
            <SmartLink to={projectsOfServiceLink(services)}>{services}</SmartLink>
          </p>
        </>
      )}
      {keypoints.length > 0 && (
        <>
          <h3>{DetailKeyPoints}</h3>
          <ul className="project-keypoints">
            {keyed(keypoints, ({ points }) => points).map(({ key, item }) => (
              <li key={key}>{item.points}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
