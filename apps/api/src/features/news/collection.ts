import { type NewsInput, type NewsItem, newsInputSchema } from '@plinth/schemas/news';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { presentServerFields } from '../../collections/present.ts';
import { withFilesInUse } from '../media/file-use.ts';
import { newsForm } from './form.ts';
import { NewsModel, type StoredNewsItem } from './model.ts';
import { filterOfNews } from './news-filter.ts';

export const news: CollectionDefinition<StoredNewsItem, NewsInput, NewsItem> = {
  name: 'news',
  model: NewsModel,
  input: newsInputSchema,
  permissions: { read: 'public', write: 'news' },
  tags: ['news'],
  readTags: ['news'],
  fields: Object.keys(newsInputSchema.shape),
  searchFields: ['title'],
  guardWrite: withFilesInUse,
  placeOf: () => undefined,
  defaultSort: '-date',
  form: newsForm,
  filter: filterOfNews,
  present: (records) => records.map(presentNewsItem),
};

function presentNewsItem(item: StoredNewsItem): NewsItem {
  const { _id, createdAt, updatedAt } = presentServerFields(item);
  return {
    _id,
    createdAt,
    updatedAt,
    slug: item.slug,
    title: item.title ?? '',
    date: item.date,
    details: item.details,
    content: item.content,
    photo: item.photo,
    topic: item.topic,
    button: item.button,
  };
}
