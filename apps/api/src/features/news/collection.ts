import { type NewsInput, type NewsItem, newsInputSchema } from '@plinth/schemas/news';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { RecordShape } from '../../collections/shape.ts';
import { NewsModel, type StoredNewsItem } from './model.ts';

const shape = new RecordShape<NewsItem>('title', {
  date: 'value',
  details: 'value',
  content: 'value',
  photo: 'value',
  button: 'value',
});

export const news: CollectionDefinition<StoredNewsItem, NewsInput, NewsItem> = {
  name: 'news',
  model: NewsModel,
  input: newsInputSchema,
  access: 'open',
  tags: ['news'],
  readTags: ['news'],
  fields: Object.keys(newsInputSchema.shape),
  searchFields: ['title'],
  defaultSort: '-date',
  shape,
  present: (records) => records.map((record) => shape.present(record)),
};
