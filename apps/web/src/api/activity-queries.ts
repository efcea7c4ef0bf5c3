import { activityResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { isNotFound } from './api-error.ts';
import { type List, publicApi } from './client.ts';
import { fieldsOf, idOfKey, type PageQuery, recordQuery } from './page-query.ts';
import {
  type ProjectCardData,
  type ProjectPhoto,
  projectCardOf,
  projectCardSchema,
  projectQuery,
} from './project-queries.ts';

/** Activities shown at a time. */
export const ACTIVITIES_PAGE_SIZE = 24;

/** Activities on the home page; all of them are on their own page. */
const HOME_ACTIVITIES = 6;

/** As many as the API gives at once. */
const MAX_PROJECT_ACTIVITIES = 200;

const cardSchema = z.pick(activityResponse, {
  _id: true,
  slug: true,
  title: true,
  details: true,
  name: true,
  project: true,
  photo: true,
  date: true,
  createdAt: true,
});

/** What a card shows of an activity. */
export type ActivityCardData = Omit<z.output<typeof cardSchema>, 'photo'> & {
  photo: ProjectPhoto | undefined;
};

async function fetchCards(
  params: Record<string, string | number>,
  signal: AbortSignal,
): Promise<List<ActivityCardData>> {
  const { items, total } = await publicApi.getList('/api/activities', cardSchema, {
    params: { ...params, fields: fieldsOf(cardSchema) },
    signal,
  });
  return { items: items.map(({ photo, ...card }) => ({ ...card, photo: photo?.[0] })), total };
}

export const activityQuery = (key: string) => recordQuery('activities', key, activityResponse);

/** The newest activities. */
export const homeActivitiesQuery = (): PageQuery<List<ActivityCardData>> => ({
  queryKey: ['activities', 'home'],
  queryFn: ({ signal }) => fetchCards({ limit: HOME_ACTIVITIES }, signal),
});

/** One page of the activities, newest first. */
export const activityCardsQuery = (page: number): PageQuery<List<ActivityCardData>> => ({
  queryKey: ['activities', 'cards', page],
  queryFn: ({ signal }) => fetchCards({ page, limit: ACTIVITIES_PAGE_SIZE }, signal),
});

/** The activities that refer to a project, newest first. */
export const projectActivitiesQuery = (projectKey: string): PageQuery<ActivityCardData[]> => ({
  queryKey: ['activities', 'of-project', projectKey],
  queryFn: async ({ client, signal }) => {
    const project = await idOfKey(client, projectKey, projectQuery);
    const { items } = await fetchCards({ project, limit: MAX_PROJECT_ACTIVITIES }, signal);
    return items;
  },
});

/** Activities on the page of a state. */
const STATE_ACTIVITIES = 6;

/** The newest activities on the projects in a state. */
export const stateActivitiesQuery = (state: string): PageQuery<ActivityCardData[]> => ({
  queryKey: ['activities', 'in-state', state],
  queryFn: async ({ signal }) => (await fetchCards({ state, limit: STATE_ACTIVITIES }, signal)).items,
});

/** The project that an activity refers to; null where it refers to none that still exists. */
export const activityProjectQuery = (activityKey: string): PageQuery<ProjectCardData | null> => ({
  queryKey: ['projects', 'of-activity', activityKey],
  queryFn: async ({ client, signal }) => {
    const { project } = await client.fetchQuery(activityQuery(activityKey));
    if (typeof project !== 'object') return null;
    try {
      return projectCardOf(
        await publicApi.get(`/api/projects/${project._id}`, projectCardSchema, { signal }),
      );
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
