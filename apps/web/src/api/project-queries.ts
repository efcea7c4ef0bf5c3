import { projectCountsResponse, projectResponse } from '@plinth/schemas/responses';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { shorten } from '../text/sentences.ts';
import { isNotFound } from './api-error.ts';
import { publicApi } from './client.ts';
import { fieldsOf, type PageQuery, recordQuery } from './page-query.ts';
import type { ProjectFilters } from './project-filters.ts';

/** Projects shown at a time on the projects page. */
export const PROJECTS_PAGE_SIZE = 24;

/** Slides of the home page's intro: at ten seconds each, more than anybody watches. */
const HOME_PROJECTS = 50;

/** Projects in the slider above the grid. */
const SLIDER_PROJECTS = 5;
const SLIDER_CHARACTERS = 180;

export type ProjectPhoto = { url: string; alt?: string | undefined };

export const projectCardSchema = z.pick(projectResponse, {
  _id: true,
  title: true,
  projectsname: true,
  services: true,
  location: true,
  state: true,
  photo: true,
});

/** What a card shows of a project; whole records would make a heavy page. */
export type ProjectCardData = Omit<z.output<typeof projectCardSchema>, 'photo'> & {
  photo: ProjectPhoto | undefined;
};

export const projectCardOf = ({ photo, ...card }: z.output<typeof projectCardSchema>): ProjectCardData => ({
  ...card,
  photo: photo?.[0],
});

export const projectQuery = (id: string) => recordQuery('projects', id, projectResponse);

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

const ALL_PROJECTS = { services: '', isServiceFromPath: false, state: '' };

/** The states and services that projects can be narrowed to, each counted within the choice that stands of the other. */
export const projectCountsQuery = (
  filters: ServiceFilter & Pick<ProjectFilters, 'state'> = ALL_PROJECTS,
): PageQuery<z.output<typeof projectCountsResponse>> => {
  const { services, isServiceFromPath, state } = filters;
  return {
    queryKey: ['projects', 'counts', services, isServiceFromPath, state],
    queryFn: async ({ client, signal }) => {
      const params = { services: await usedService(client, filters), state };
      return publicApi.get('/api/projects/counts', projectCountsResponse, { params, signal });
    },
  };
};

const summarySchema = z.pick(projectResponse, {
  _id: true,
  title: true,
  state: true,
  details: true,
  photo: true,
});

/** What a slide of the home page's intro shows of a project. */
export type ProjectSummary = Omit<z.output<typeof summarySchema>, 'photo'> & {
  photo: ProjectPhoto | undefined;
};

/** The newest projects. */
export const projectSummariesQuery = (): PageQuery<ProjectSummary[]> => ({
  queryKey: ['projects', 'summaries'],
  queryFn: async ({ signal }) => {
    const params = { limit: HOME_PROJECTS, fields: fieldsOf(summarySchema) };
    const { items } = await publicApi.getList('/api/projects', summarySchema, { params, signal });
    return items.map(({ photo, ...summary }) => ({ ...summary, photo: photo?.[0] }));
  },
});

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
    const { page, q, state } = filters;
    const services = await usedService(client, filters);
    const params = {
      page,
      limit: PROJECTS_PAGE_SIZE,
      q,
      state,
      services,
      fields: fieldsOf(projectCardSchema),
    };
    const { items, total } = await publicApi.getList('/api/projects', projectCardSchema, { params, signal });
    return { items: items.map(projectCardOf), total, services };
  },
});

/** The project after this one in the list, the first one after the last; null where it is the only one. */
export const nextProjectQuery = (id: string): PageQuery<ProjectCardData | null> => ({
  queryKey: ['projects', 'next', id],
  queryFn: async ({ signal }) => {
    const firstOf = async (after?: string) => {
      const params = { after, limit: 1, fields: fieldsOf(projectCardSchema) };
      return (await publicApi.getList('/api/projects', projectCardSchema, { params, signal })).items[0];
    };
    try {
      const next = (await firstOf(id)) ?? (await firstOf());
      return next === undefined || next._id === id ? null : projectCardOf(next);
    } catch (error) {
      // The project is gone, which its own query reports.
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
