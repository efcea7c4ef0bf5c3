import type { Photo } from '@plinth/schemas/fields';
import type { Project } from '@plinth/schemas/projects';
import { countValues, type ProjectFilters } from '../lib/project-filters.ts';
import { shorten } from '../lib/text.ts';
import { fetchList } from './client.ts';
import { type PageQuery, PROJECTS_PAGE_SIZE } from './queries.ts';

/** What a card shows of a project; the whole record would make a heavy page. */
export type ProjectCardData = Pick<
  Project,
  '_id' | 'title' | 'projectsname' | 'services' | 'location' | 'state'
> & { photo: Photo | undefined };

export const projectCardOf = ({
  _id,
  title,
  projectsname,
  services,
  location,
  state,
  photo,
}: Project): ProjectCardData => ({
  _id,
  title,
  projectsname,
  services,
  location,
  state,
  photo: photo?.[0],
});

/** Projects in the slider above the grid (spec section 9). */
const SLIDER_PROJECTS = 5;
const SLIDER_CHARACTERS = 180;

export type FeaturedProject = ProjectCardData & { details: string | undefined };

export const featuredProjectsQuery = (): PageQuery<FeaturedProject[]> => ({
  queryKey: ['projects', 'featured'],
  queryFn: async ({ signal }) => {
    const { items } = await fetchList<Project>('/api/projects', {
      params: { limit: SLIDER_PROJECTS },
      signal,
    });
    return items.map((project) => ({
      ...projectCardOf(project),
      details: project.details === undefined ? undefined : shorten(project.details, SLIDER_CHARACTERS),
    }));
  },
});

export type ProjectGridData = {
  items: ProjectCardData[];
  total: number;
  /** The service that the list is narrowed to: empty when the one of the path has no project. */
  services: string;
};

/** One page of the project grid. */
export const projectGridQuery = (filters: ProjectFilters): PageQuery<ProjectGridData> => ({
  queryKey: ['projects', 'grid', filters],
  queryFn: async ({ signal }) => {
    const { page, q, state, isServiceFromPath } = filters;
    let { services } = filters;
    if (isServiceFromPath) {
      const params = { services, limit: 1 };
      const { total } = await fetchList<Project>('/api/projects', { params, signal });
      if (total === 0) services = '';
    }
    const params = { page, limit: PROJECTS_PAGE_SIZE, q, state, services };
    const { items, total } = await fetchList<Project>('/api/projects', { params, signal });
    return { items: items.map(projectCardOf), total, services };
  },
});

export type FilterChoices = Record<'states' | 'services', { value: string; count: number }[]>;

/** The states and services that there are projects of. */
export const filterChoicesQuery = (): PageQuery<FilterChoices> => ({
  queryKey: ['projects', 'choices'],
  queryFn: async ({ signal }) => {
    const { items } = await fetchList<Project>('/api/projects', { signal });
    return {
      states: countValues(items.map(({ state }) => state)),
      services: countValues(items.map(({ services }) => services)),
    };
  },
});

/** The project after this one in the list, the first one after the last; null where it is the only one. */
export const nextProjectQuery = (id: string): PageQuery<ProjectCardData | null> => ({
  queryKey: ['projects', 'next', id],
  queryFn: async ({ signal }) => {
    const { items } = await fetchList<Project>('/api/projects', { signal });
    const next = items[items.findIndex(({ _id }) => _id === id) + 1] ?? items[0];
    return next === undefined || next._id === id ? null : projectCardOf(next);
  },
});
