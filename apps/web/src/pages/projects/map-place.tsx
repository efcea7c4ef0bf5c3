import { filterParams } from '../../api/finder-queries.ts';
import type { ProjectFilters } from '../../api/project-filters.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useNearView } from '../../ui/use-near-view.ts';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import type { ProjectMapProps } from './project-map/project-map.tsx';

const ProjectMap = lazyPart(() => import('./project-map/project-map.tsx'));

type Props = {
  filters: ProjectFilters;
  /** The service that the list is narrowed to, once that is known. */
  services: string | undefined;
  onChoose: ProjectMapProps['onChoose'];
};

/** The place of the map beside the list. The map is fetched near the view, and never rendered by the server. */
export function MapPlace({ filters, services, onChoose }: Props) {
  const { FinderMapFailed } = useProjectTexts();
  const [ref, isNear] = useNearView<HTMLDivElement>();
  return (
    <div ref={ref} className="project-map">
      {isNear && services !== undefined && (
        <ProjectMap
          failure={FinderMapFailed}
          params={{ ...filterParams(filters), services }}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
