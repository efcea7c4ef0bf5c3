import { openingResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { isNotFound } from './api-error.ts';
import { type List, publicApi } from './client.ts';
import { fieldsOf, type PageQuery, recordQuery } from './page-query.ts';

const listedSchema = z.omit(openingResponse, { createdAt: true, updatedAt: true });

/** What the career page shows of an opening. */
export type ListedOpening = z.output<typeof listedSchema>;

export const openingQuery = (id: string) => recordQuery('hiring', id, openingResponse);

/** All current openings, newest first. */
export const openingsQuery = (): PageQuery<List<ListedOpening>> => ({
  queryKey: ['hiring', 'list'],
  queryFn: ({ signal }) =>
    publicApi.getList('/api/hiring', listedSchema, { params: { fields: fieldsOf(listedSchema) }, signal }),
});

const appliedSchema = z.pick(openingResponse, { _id: true, position: true, Location: true });
export type AppliedOpeningData = z.output<typeof appliedSchema>;

/** The opening that a visitor applies for; null where it is gone, which breaks nothing. */
export const appliedOpeningQuery = (id: string): PageQuery<AppliedOpeningData | null> => ({
  queryKey: ['hiring', 'applied', id],
  queryFn: async ({ signal }) => {
    try {
      return await publicApi.get(`/api/hiring/${id}`, appliedSchema, { signal });
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
