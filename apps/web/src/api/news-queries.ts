import { fetchList, type List } from './client.ts';
import { NEWS_CARD_FIELDS, type NewsCardData, type PageQuery } from './queries.ts';

/** News items shown at a time: one wide, and four rows of three. */
export const NEWS_PAGE_SIZE = 13;

/** One page of the news, newest first. */
export const newsCardsQuery = (page: number): PageQuery<List<NewsCardData>> => ({
  queryKey: ['news', 'cards', page],
  queryFn: ({ signal }) => {
    const params = { page, limit: NEWS_PAGE_SIZE, fields: NEWS_CARD_FIELDS };
    return fetchList<NewsCardData>('/api/news', { params, signal });
  },
});

const MORE_NEWS = 3;

/** The latest news besides the item that is being read. */
export const moreNewsQuery = (id: string): PageQuery<NewsCardData[]> => ({
  queryKey: ['news', 'more', id],
  queryFn: async ({ signal }) => {
    const params = { limit: MORE_NEWS + 1, fields: NEWS_CARD_FIELDS };
    const { items } = await fetchList<NewsCardData>('/api/news', { params, signal });
    return items.filter(({ _id }) => _id !== id).slice(0, MORE_NEWS);
  },
});
