import type { Activity } from '@plinth/schemas/activities';
import type { ContentFeed, ContentIndex, ContentRecord } from '@plinth/schemas/content';
import type { NewsItem } from '@plinth/schemas/news';
import type { Opening } from '@plinth/schemas/openings';
import type { Project, ProjectCounts } from '@plinth/schemas/projects';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { siteSettings } from '../lib/site.ts';
import { shorten } from '../lib/text.ts';
import { ApiError, fetchList, fetchOne, type List, type QueryParams } from './client.ts';

/** What `useQuery` and a page's list of queries take. */
export type PageQuery<T = unknown> = {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
};

/** Projects shown at a time on the projects page (design section 5). */
export const PROJECTS_PAGE_SIZE = 24;

/** News items on the home page: two beside the intro text, three below (spec section 9). */
const HOME_NEWS = 5;

/** Activities on the home page; all of them are on their own page. */
const HOME_ACTIVITIES = 6;

/** Slides of the home page's intro: at ten seconds each, more than anybody watches. */
const HOME_PROJECTS = 50;

/** The content feed's whole payload, as it is stored under `apiData`. */
export const feedQuery = (): PageQuery<ContentFeed> => ({
  queryKey: ['feed'],
  queryFn: ({ signal }) => fetchOne<ContentFeed>(siteSettings().feedUrl, { signal }),
});

/**
 * One record of the site content, or null where there is none. Each record is an entry of its own, so that a
 * page carries only the records that it shows; all of them come from one fetch of the feed.
 */
export const contentQuery = <I extends ContentIndex>(index: I): PageQuery<ContentRecord<I> | null> => ({
  queryKey: ['content', index],
  queryFn: async ({ client }) => {
    const feed = await client.fetchQuery(feedQuery());
    return (feed.data?.[index] ?? null) as ContentRecord<I> | null;
  },
});

/** The record of a page that has nothing else to show; an `ApiError` with status 404 where there is none. */
export const requiredContentQuery = <I extends ContentIndex>(index: I): PageQuery<ContentRecord<I>> => ({
  queryKey: ['content', index, 'required'],
  queryFn: async (context) => {
    const record = await contentQuery(index).queryFn(context);
    if (record === null) throw new ApiError('This page has no content yet.', 404);
    return record;
  },
});

/** What a card shows of a news item. */
export type NewsCardData = Omit<NewsItem, 'content' | 'createdAt' | 'updatedAt'>;
export const NEWS_CARD_FIELDS = 'title,date,details,photo,button';

export const homeNewsQuery = (): PageQuery<List<NewsCardData>> =>
  listQuery('news', { limit: HOME_NEWS, fields: NEWS_CARD_FIELDS });

export type HomeActivity = Pick<Activity, '_id' | 'title' | 'details' | 'project' | 'photo'>;

export const homeActivitiesQuery = (): PageQuery<List<HomeActivity>> =>
  listQuery('activities', { limit: HOME_ACTIVITIES, fields: 'title,details,project,photo' });

export type ListedOpening = Omit<Opening, 'createdAt' | 'updatedAt'>;

export const openingsQuery = (): PageQuery<List<ListedOpening>> =>
  listQuery('hiring', { fields: 'position,Experience,Openings,Qualification,Location,details' });

export const projectQuery = (id: string) => recordQuery<Project>('projects', id);
export const newsItemQuery = (id: string) => recordQuery<NewsItem>('news', id);
export const activityQuery = (id: string) => recordQuery<Activity>('activities', id);
export const openingQuery = (id: string) => recordQuery<Opening>('hiring', id);

/** What the home page shows of each project; the whole records would make a heavy page. */
export type ProjectSummary = Pick<Project, '_id' | 'title' | 'state' | 'details'> & {
  photo: { url: string; alt?: string } | undefined;
};

const SUMMARY_CHARACTERS = 220;

/** The newest projects in short, for the intro slider. */
export const projectSummariesQuery = (): PageQuery<ProjectSummary[]> => ({
  queryKey: ['projects', 'summaries'],
  queryFn: async ({ signal }) => {
    const params = { limit: HOME_PROJECTS, fields: 'title,state,details,photo' };
    const { items } = await fetchList<Project>('/api/projects', { params, signal });
    return items.map(({ _id, title, state, details, photo }) => ({
      _id,
      title,
      state,
      details: details === undefined ? undefined : shorten(details, SUMMARY_CHARACTERS),
      photo: photo?.[0],
    }));
  },
});

/** The states and services that there are projects of, for the presence map and the filters. */
export const projectCountsQuery = (): PageQuery<ProjectCounts> => ({
  queryKey: ['projects', 'counts'],
  queryFn: ({ signal }) => fetchOne<ProjectCounts>('/api/projects/counts', { signal }),
});

function listQuery<T>(collection: string, params: QueryParams): PageQuery<List<T>> {
  return {
    queryKey: [collection, 'list', params],
    queryFn: ({ signal }) => fetchList<T>(`/api/${collection}`, { params, signal }),
  };
}

function recordQuery<T>(collection: string, id: string): PageQuery<T> {
  return {
    queryKey: [collection, id],
    queryFn: ({ signal }) => fetchOne<T>(`/api/${collection}/${encodeURIComponent(id)}`, { signal }),
  };
}
