import { projectFacetsResponse, projectResponse } from '@plinth/schemas/responses';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { shorten } from '../text/sentences.ts';
import { publicApi } from './client.ts';
import { fieldsOf, type PageQuery } from './page-query.ts';
import { DEFAULT_SORT, FILTER_NAMES, type ProjectFilters } from './project-filters.ts';
import { type ProjectCardData, projectCardOf, projectCardSchema } from './project-queries.ts';

/* The queries of the finder; apart from the others because only its own page downloads them. */

/** Projects shown at a time on the projects page. */
export const PROJECTS_PAGE_SIZE = 24;

/** Projects in the slider above the grid. */
const SLIDER_PROJECTS = 5;
const SLIDER_CHARACTERS = 180;

/** Empty where the service of a path such as `/ongoing` has no project: the list then shows all. */
const pathServiceQuery = (services: string): PageQuery<string> => ({
  queryKey: ['projects', 'path-service', services],
  queryFn: async ({ signal }) => {
    const params = { services, limit: 1, fields: '_id' };
    const { total } = await publicApi.getList('/api/projects', z.unknown(), { params, signal });
    return total === 0 ? '' : services;
  },
});

type ServiceFilter = Pick<ProjectFilters, 'services' | 'isServiceFromPath'>;

/** The service that a list is narrowed to. */
async function usedService(client: QueryClient, filter: ServiceFilter): Promise<string> {
  const { services, isServiceFromPath } = filter;
  return isServiceFromPath ? client.fetchQuery(pathServiceQuery(services)) : services;
}

const featuredSchema = z.extend(projectCardSchema, { details: projectResponse.shape.details });

export type FeaturedProject = ProjectCardData & { details: string | undefined };

/** The newest projects of the service that the list is narrowed to. */
export const featuredProjectsQuery = (filter: ServiceFilter): PageQuery<FeaturedProject[]> => ({
  queryKey: ['projects', 'featured', filter.services, filter.isServiceFromPath],
  queryFn: async ({ client, signal }) => {
    const services = await usedService(client, filter);
    const params = { services, limit: SLIDER_PROJECTS, fields: fieldsOf(featuredSchema) };
    const { items } = await publicApi.getList('/api/projects', featuredSchema, { params, signal });
    return items.map(({ details, ...card }) => ({
      ...projectCardOf(card),
      details: details && shorten(details, SLIDER_CHARACTERS),
    }));
  },
});

/** The finder's filters as parameters of the API; the default order needs none. */
export function filterParams(filters: ProjectFilters): Record<string, string> {
  const values = FILTER_NAMES.map((name) => [name, filters[name]]);
  const sort = filters.sort === DEFAULT_SORT ? '' : filters.sort;
  return { ...Object.fromEntries(values), q: filters.q, sort };
}

export type ProjectFacetsData = z.output<typeof projectFacetsResponse>;

/** How many projects match, and what each other choice would leave. */
export const projectFacetsQuery = (filters: ProjectFilters): PageQuery<ProjectFacetsData> => {
  const { page: _page, sort: _sort, ...choice } = filters;
  return {
    queryKey: ['projects', 'facets', choice],
    queryFn: async ({ client, signal }) => {
      const { sort, ...params } = filterParams(filters);
      params.services = await usedService(client, filters);
      return publicApi.get('/api/projects/facets', projectFacetsResponse, { params, signal });
    },
  };
};

export type ProjectGridData = {
  items: ProjectCardData[];
  total: number;
  /** The service that the list is narrowed to: empty when the one of the path has no project. */
  services: string;
};

/** One page of the project grid. */
export const projectGridQuery = (filters: ProjectFilters): PageQuery<ProjectGridData> => ({
  queryKey: ['projects', 'grid', filters],
  queryFn: async ({ client, signal }) => {
    const services = await usedService(client, filters);
    const params = {
      ...filterParams(filters),
      services,
      page: filters.page,
      limit: PROJECTS_PAGE_SIZE,
      fields: fieldsOf(projectCardSchema),
    };
    const { items, total } = await publicApi.getList('/api/projects', projectCardSchema, { params, signal });
    return { items: items.map(projectCardOf), total, services };
  },
});
