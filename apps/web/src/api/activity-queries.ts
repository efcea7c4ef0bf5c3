import type { Activity } from '@plinth/schemas/activities';
import type { Photo } from '@plinth/schemas/fields';
import type { Project } from '@plinth/schemas/projects';
import { fetchList, fetchOne, isNotFound, type List } from './client.ts';
import { type ProjectCardData, projectCardOf } from './project-queries.ts';
import { activityQuery, type PageQuery } from './queries.ts';

/** What a card shows of an activity. */
export type ActivityCardData = Pick<Activity, '_id' | 'title' | 'details' | 'name' | 'project'> & {
  photo: Photo | undefined;
};

const CARD_FIELDS = 'title,details,name,project,photo';

const activityCardOf = ({ _id, title, details, name, project, photo }: Activity): ActivityCardData => ({
  _id,
  title,
  details,
  name,
  project,
  photo: photo?.[0],
});

/** Activities shown at a time. */
export const ACTIVITIES_PAGE_SIZE = 24;

/** One page of the activities, newest first. */
export const activityCardsQuery = (page: number): PageQuery<List<ActivityCardData>> => ({
  queryKey: ['activities', 'cards', page],
  queryFn: async ({ signal }) => {
    const params = { page, limit: ACTIVITIES_PAGE_SIZE, fields: CARD_FIELDS };
    const { items, total } = await fetchList<Activity>('/api/activities', { params, signal });
    return { items: items.map(activityCardOf), total };
  },
});

/** As many as the API gives at once. */
const MAX_PROJECT_ACTIVITIES = 200;

/** The activities that refer to a project, newest first. */
export const projectActivitiesQuery = (projectId: string): PageQuery<ActivityCardData[]> => ({
  queryKey: ['activities', 'of-project', projectId],
  queryFn: async ({ signal }) => {
    const params = { project: projectId, limit: MAX_PROJECT_ACTIVITIES, fields: CARD_FIELDS };
    const { items } = await fetchList<Activity>('/api/activities', { params, signal });
    return items.map(activityCardOf);
  },
});

/** The project that an activity refers to; null where it refers to none that is still there. */
export const activityProjectQuery = (activityId: string): PageQuery<ProjectCardData | null> => ({
  queryKey: ['projects', 'of-activity', activityId],
  queryFn: async ({ client, signal }) => {
    const { project } = await client.fetchQuery(activityQuery(activityId));
    if (typeof project !== 'object') return null;
    try {
      return projectCardOf(await fetchOne<Project>(`/api/projects/${project._id}`, { signal }));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
