import { openingResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { type List, publicApi } from './client.ts';
import { fieldsOf, type PageQuery, recordQuery } from './page-query.ts';

const listedSchema = z.omit(openingResponse, { createdAt: true, updatedAt: true });

/** What the career page shows of an opening. */
export type ListedOpening = z.output<typeof listedSchema>;

export const openingQuery = (key: string) => recordQuery('hiring', key, openingResponse);

/** All current openings, newest first. */
export const openingsQuery = (): PageQuery<List<ListedOpening>> => ({
  queryKey: ['hiring', 'list'],
  queryFn: ({ signal }) =>
    publicApi.getList('/api/hiring', listedSchema, { params: { fields: fieldsOf(listedSchema) }, signal }),
});
