import { projectCountsResponse, projectResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { isNotFound } from './api-error.ts';
import { publicApi } from './client.ts';
import { fieldsOf, idOfKey, type PageQuery, recordQuery } from './page-query.ts';

/** Slides of the home page's intro: at ten seconds each, more than anybody watches. */
const HOME_PROJECTS = 50;

export type ProjectPhoto = { url: string; alt?: string | undefined };

export const projectCardSchema = z.pick(projectResponse, {
  _id: true,
  slug: true,
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

/** A whole project, as its page shows it. */
export type ProjectRecord = z.output<typeof projectResponse>;

export const projectQuery = (key: string) => recordQuery('projects', key, projectResponse);

/** The states and services that projects have, with the number of projects of each. */
export const projectCountsQuery = (): PageQuery<z.output<typeof projectCountsResponse>> => ({
  queryKey: ['projects', 'counts'],
  queryFn: ({ signal }) => publicApi.get('/api/projects/counts', projectCountsResponse, { signal }),
});

const summarySchema = z.pick(projectResponse, {
  _id: true,
  slug: true,
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

type Neighbour = 'next' | 'previous';

/** The project beside this one in the list; beyond an end the first one from the other. Null where it is the only one. */
export const neighbourQuery = (side: Neighbour, key: string): PageQuery<ProjectCardData | null> => ({
  queryKey: ['projects', side, key],
  queryFn: async ({ client, signal }) => {
    const sort = side === 'next' ? undefined : 'createdAt';
    const firstOf = async (after?: string) => {
      const params = { after, sort, limit: 1, fields: fieldsOf(projectCardSchema) };
      return (await publicApi.getList('/api/projects', projectCardSchema, { params, signal })).items[0];
    };
    try {
      const id = await idOfKey(client, key, projectQuery);
      const neighbour = (await firstOf(id)) ?? (await firstOf());
      return neighbour === undefined || neighbour._id === id ? null : projectCardOf(neighbour);
    } catch (error) {
      // The project is gone, which its own query reports.
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
