import './project-text.css';
import type { Project } from '@plinth/schemas/projects';
import { keyed } from '../../lib/keyed.ts';
import { placeOf } from '../../lib/place.ts';
import { sentencesOf } from '../../lib/sentences.ts';

/** Title, place, description and key points. */
export function ProjectText({ project }: { project: Project }) {
  const { title, details, keypoints = [] } = project;
  const place = placeOf(project);
  return (
    <div className="project-text">
      <h2>{title}</h2>
      {place && <p className="project-place">{place}</p>}
      {keyed(sentencesOf(details), String).map(({ key, item }) => (
        <p key={key}>{item}</p>
      ))}
      {keypoints.length > 0 && (
        <>
          <h3>Key points</h3>
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
