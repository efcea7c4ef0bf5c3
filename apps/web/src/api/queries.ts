import type { Activity } from '@plinth/schemas/activities';
import type { ContentFeed, ContentIndex, ContentRecord } from '@plinth/schemas/content';
import type { NewsItem } from '@plinth/schemas/news';
import type { Opening } from '@plinth/schemas/openings';
import type { Project } from '@plinth/schemas/projects';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { siteSettings } from '../lib/site.ts';
import { shorten } from '../lib/text.ts';
import { fetchList, fetchOne, type List, type QueryParams } from './client.ts';

/** What `useQuery` and a page's list of queries take. */
export type PageQuery<T = unknown> = {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
};

/** Projects shown at a time on the projects page (design section 5). */
export const PROJECTS_PAGE_SIZE = 24;

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

export const newsQuery = (params: { limit?: number; page?: number; q?: string } = {}) =>
  listQuery<NewsItem>('news', params);

export const activitiesQuery = (params: { limit?: number; page?: number; q?: string } = {}) =>
  listQuery<Activity>('activities', params);

export const openingsQuery = (params: { limit?: number; page?: number } = {}) =>
  listQuery<Opening>('hiring', params);

export const projectQuery = (id: string) => recordQuery<Project>('projects', id);
export const newsItemQuery = (id: string) => recordQuery<NewsItem>('news', id);
export const activityQuery = (id: string) => recordQuery<Activity>('activities', id);
export const openingQuery = (id: string) => recordQuery<Opening>('hiring', id);

/** What the home page shows of each project; the whole records would make a heavy page. */
export type ProjectSummary = Pick<Project, '_id' | 'title' | 'state' | 'details'> & {
  photo: { url: string; alt?: string | undefined } | undefined;
};

const SUMMARY_CHARACTERS = 220;

/** All projects in short, for the intro slider and the presence map. */
export const projectSummariesQuery = (): PageQuery<ProjectSummary[]> => ({
  queryKey: ['projects', 'summaries'],
  queryFn: async ({ signal }) => {
    const { items } = await fetchList<Project>('/api/projects', { signal });
    return items.map(({ _id, title, state, details, photo }) => ({
      _id,
      title,
      state,
      details: details === undefined ? undefined : shorten(details, SUMMARY_CHARACTERS),
      photo: photo?.[0],
    }));
  },
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
