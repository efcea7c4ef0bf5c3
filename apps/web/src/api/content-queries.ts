import {
  CONTENT_SECTIONS,
  type ContentFeed,
  contentFeedSchema,
  type SectionContent,
  type SectionKey,
} from '@plinth/schemas/content';
import {
  changedTextsOf,
  type SectionTexts,
  TEXT_SECTIONS,
  type TextSection,
} from '@plinth/schemas/site-texts';
import type { QueryClient } from '@tanstack/react-query';
import { siteSettings } from '../site.ts';
import { ApiError } from './api-error.ts';
import { parseResponse, publicApi } from './client.ts';
import type { PageQuery } from './page-query.ts';

const feedQuery = (): PageQuery<ContentFeed> => ({
  queryKey: ['feed'],
  queryFn: ({ signal }) => publicApi.get(siteSettings().feedUrl, contentFeedSchema, { signal }),
});

/**
 * One section of the site content, or null where nothing is stored. Each section is an entry of its own, so that a
 * page carries only the sections that it shows; all of them come from one fetch of the feed.
 */
export const contentQuery = <K extends SectionKey>(section: K): PageQuery<SectionContent<K> | null> => ({
  queryKey: ['content', section],
  queryFn: async ({ client }) => {
    const { data } = await client.fetchQuery(feedQuery());
    const { index, schema } = CONTENT_SECTIONS[section];
    const record = data[index] ?? null;
    return record === null ? null : parseResponse(schema, record, `the content feed (${section})`);
  },
});

/** The same for a page that has nothing else to show: an `ApiError` with status 404 where nothing is stored. */
export const requiredContentQuery = <K extends SectionKey>(section: K): PageQuery<SectionContent<K>> => ({
  queryKey: ['content', section, 'required'],
  queryFn: async (context) => {
    const record = await contentQuery(section).queryFn(context);
    if (record === null) throw new ApiError('This page has no content yet.', 404);
    return record;
  },
});

/** By section, the texts that differ from the standard wording. */
export type ChangedTexts = { [K in TextSection]?: Partial<SectionTexts<K>> };

/** One query for all pages, so that no page has to name the sections whose texts its parts show. */
export const changedTextsQuery = (): PageQuery<ChangedTexts> => ({
  queryKey: ['texts'],
  queryFn: async ({ client }) => {
    const { data } = await client.fetchQuery(feedQuery());
    const changed = TEXT_SECTIONS.map(
      (section) => [section, changedTextsOf(section, data[CONTENT_SECTIONS[section].index])] as const,
    );
    return Object.fromEntries(changed.filter(([, texts]) => Object.keys(texts).length > 0));
  },
});

/** The origin of a company profile on another site, by the feed that was fetched; undefined for a document of this site. */
export function documentOriginOf(queryClient: QueryClient): string | undefined {
  const feed = queryClient.getQueryData<ContentFeed>(feedQuery().queryKey);
  const { index, schema } = CONTENT_SECTIONS.about;
  const url = schema.safeParse(feed?.data[index]).data?.ProfileDocument ?? '';
  return url.startsWith('https://') && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** Copies the content feed to local storage, for scripts that embed the site's content. The page never reads it. */
export async function storeFeed(queryClient: QueryClient): Promise<void> {
  try {
    const feed = await queryClient.fetchQuery(feedQuery());
    localStorage.setItem('apiData', JSON.stringify(feed));
  } catch (error) {
    console.error('Error fetching data:', error);
  }
}
