import { newsItemResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { type List, publicApi } from './client.ts';
import { fieldsOf, type PageQuery, recordQuery } from './page-query.ts';

/** News items shown at a time: one wide, and four rows of three. */
export const NEWS_PAGE_SIZE = 13;

/** News items on the home page: two beside the intro text, three below. */
const HOME_NEWS = 5;

const MORE_NEWS = 3;

const cardSchema = z.omit(newsItemResponse, { content: true, createdAt: true, updatedAt: true });

/** What a card shows of a news item. */
export type NewsCardData = z.output<typeof cardSchema>;

/** What the list of news is narrowed to, as it stands in the URL; empty where nothing is chosen. */
export type NewsFilters = { year: string; topic: string };

const fetchCards = (
  params: Record<string, number | string>,
  signal: AbortSignal,
): Promise<List<NewsCardData>> =>
  publicApi.getList('/api/news', cardSchema, { params: { ...params, fields: fieldsOf(cardSchema) }, signal });

export const newsItemQuery = (key: string) => recordQuery('news', key, newsItemResponse);

/** The latest news. */
export const homeNewsQuery = (): PageQuery<List<NewsCardData>> => ({
  queryKey: ['news', 'home'],
  queryFn: ({ signal }) => fetchCards({ limit: HOME_NEWS }, signal),
});

/** One page of the news, newest first. */
export const newsCardsQuery = (page: number, filters: NewsFilters): PageQuery<List<NewsCardData>> => ({
  queryKey: ['news', 'cards', page, filters],
  queryFn: ({ signal }) => fetchCards({ ...filters, page, limit: NEWS_PAGE_SIZE }, signal),
});

/** The latest news besides the item that is being read. */
export const moreNewsQuery = (key: string): PageQuery<NewsCardData[]> => ({
  queryKey: ['news', 'more', key],
  queryFn: async ({ signal }) => {
    const { items } = await fetchCards({ limit: MORE_NEWS + 1 }, signal);
    return items.filter(({ _id, slug }) => _id !== key && slug !== key).slice(0, MORE_NEWS);
  },
});
