import * as z from 'zod/mini';
import { activityInputSchema, activitySchema } from './activities.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import { enquiryInputSchema, enquirySchema } from './enquiries.ts';
import { newsInputSchema, newsSchema } from './news.ts';
import { openingInputSchema, openingSchema } from './openings.ts';
import { ownPageSchema, pageInputSchema } from './pages.ts';
import { projectInputSchema, projectSchema } from './projects.ts';

export type CollectionName = (typeof COLLECTION_NAMES)[number];

/** For each collection: what a write takes, what a read gives, and what messages call one record of it. */
export const COLLECTIONS = {
  projects: { input: projectInputSchema, record: projectSchema, thing: 'Project', titleField: 'title' },
  activities: { input: activityInputSchema, record: activitySchema, thing: 'Activity', titleField: 'title' },
  news: { input: newsInputSchema, record: newsSchema, thing: 'News', titleField: 'title' },
  hiring: { input: openingInputSchema, record: openingSchema, thing: 'Opening', titleField: 'position' },
  pages: { input: pageInputSchema, record: ownPageSchema, thing: 'Page', titleField: 'title' },
  form: { input: enquiryInputSchema, record: enquirySchema, thing: 'Enquiry', titleField: 'name' },
} as const;

export const collectionNameSchema = z.enum(COLLECTION_NAMES);
