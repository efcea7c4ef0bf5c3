import type { Photo } from '@plinth/schemas/fields';
import type { Project } from '@plinth/schemas/projects';
import type { ProjectFilters } from '../lib/project-filters.ts';
import { shorten } from '../lib/text.ts';
import { fetchList, isNotFound } from './client.ts';
import { type PageQuery, PROJECTS_PAGE_SIZE } from './queries.ts';

/** What a card shows of a project; the whole record would make a heavy page. */
export type ProjectCardData = Pick<
  Project,
  '_id' | 'title' | 'projectsname' | 'services' | 'location' | 'state'
> & { photo: Photo | undefined };

const CARD_FIELDS = 'title,projectsname,services,location,state,photo';

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
      params: { limit: SLIDER_PROJECTS, fields: `${CARD_FIELDS},details` },
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
      const params = { services, limit: 1, fields: '_id' };
      const { total } = await fetchList<Project>('/api/projects', { params, signal });
      if (total === 0) services = '';
    }
    const params = { page, limit: PROJECTS_PAGE_SIZE, q, state, services, fields: CARD_FIELDS };
    const { items, total } = await fetchList<Project>('/api/projects', { params, signal });
    return { items: items.map(projectCardOf), total, services };
  },
});

/** The project after this one in the list, the first one after the last; null where it is the only one. */
export const nextProjectQuery = (id: string): PageQuery<ProjectCardData | null> => ({
  queryKey: ['projects', 'next', id],
  queryFn: async ({ signal }) => {
    const firstOf = async (after?: string) => {
      const params = { after, limit: 1, fields: CARD_FIELDS };
      return (await fetchList<Project>('/api/projects', { params, signal })).items[0];
    };
    try {
      const next = (await firstOf(id)) ?? (await firstOf());
      return next === undefined || next._id === id ? null : projectCardOf(next);
    } catch (error) {
      // The project is gone, which its own query tells.
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
