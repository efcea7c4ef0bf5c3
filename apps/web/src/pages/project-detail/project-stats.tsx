import './project-stats.css';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { keyed } from '../../ui/keyed.ts';
import { Picture } from '../../ui/picture.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** Stands in for an icon that is missing or cannot be loaded. */
const DEFAULT_ICON = '/icons/stats/default.svg';

type Stats = NonNullable<ProjectRecord['stats']>;

/** Figures of a project, each with its icon and label. */
export function ProjectStats({ stats }: { stats: Stats }) {
  const { DetailFigures } = useTexts('projects');
  return (
    <dl className="project-stats" aria-label={DetailFigures}>
      {keyed(stats, ({ points, number }) => `${points} ${number}`).map(({ key, item }) => (
        <div key={key} className="project-stat">
          <dt>{item.points}</dt>
          <dd>
            <Picture
              className="project-stat-icon"
              src={item.icon}
              fallback={DEFAULT_ICON}
              alt=""
              sizes="40px"
            />
            {item.number}
          </dd>
        </div>
      ))}
    </dl>
  );
}
