import type { NewsItem } from '@plinth/schemas/news';
import { fetchList, type List } from './client.ts';
import type { PageQuery } from './queries.ts';

/** What a card shows of a news item. */
export type NewsCardData = Omit<NewsItem, 'content' | 'createdAt' | 'updatedAt'>;

const newsCardOf = ({ _id, title, date, details, photo, button }: NewsItem): NewsCardData => ({
  _id,
  title,
  date,
  details,
  photo,
  button,
});

/** News items shown at a time: one wide, and four rows of three. */
export const NEWS_PAGE_SIZE = 13;

/** One page of the news, newest first. */
export const newsCardsQuery = (page: number): PageQuery<List<NewsCardData>> => ({
  queryKey: ['news', 'cards', page],
  queryFn: async ({ signal }) => {
    const params = { page, limit: NEWS_PAGE_SIZE };
    const { items, total } = await fetchList<NewsItem>('/api/news', { params, signal });
    return { items: items.map(newsCardOf), total };
  },
});

const MORE_NEWS = 3;

/** The latest news besides the item that is being read. */
export const moreNewsQuery = (id: string): PageQuery<NewsCardData[]> => ({
  queryKey: ['news', 'more', id],
  queryFn: async ({ signal }) => {
    const { items } = await fetchList<NewsItem>('/api/news', { params: { limit: MORE_NEWS + 1 }, signal });
    return items
      .filter(({ _id }) => _id !== id)
      .slice(0, MORE_NEWS)
      .map(newsCardOf);
  },
});
