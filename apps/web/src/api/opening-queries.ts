import { openingResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { type List, publicApi } from './client.ts';
import { fieldsOf, type PageQuery, recordQuery } from './page-query.ts';

const listedSchema = z.omit(openingResponse, { createdAt: true, updatedAt: true });

/** An opening as its page shows it. */
export type OpeningRecord = z.output<typeof openingResponse>;

/** What the career page shows of an opening. */
export type ListedOpening = z.output<typeof listedSchema>;

export const openingQuery = (key: string) => recordQuery('hiring', key, openingResponse);

/** What the list of openings is narrowed to, as it stands in the URL; empty where nothing is chosen. */
export type OpeningFilters = { place: string; kind: string };

const ALL_OPENINGS: OpeningFilters = { place: '', kind: '' };

/** The current openings, newest first. */
export const openingsQuery = (filters: OpeningFilters = ALL_OPENINGS): PageQuery<List<ListedOpening>> => ({
  queryKey: ['hiring', 'list', filters],
  queryFn: ({ signal }) => {
    const params = { ...filters, fields: fieldsOf(listedSchema) };
    return publicApi.getList('/api/hiring', listedSchema, { params, signal });
  },
});
