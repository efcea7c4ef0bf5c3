import type { AdminContentRecord } from '@plinth/schemas/admin-config';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { publicApi } from '../../api/client.ts';

/**
 * The path of the page that shows a field of a record (`shownOn`); of the record's own page where no field was edited or
 * nothing is stored that the other page could show.
 */
export function previewPathQuery(config: AdminContentRecord, editedPath: string | null) {
  return queryOptions({
    queryKey: ['admin', 'preview-path', config.index, editedPath],
    queryFn: async ({ signal }) => {
      const [name] = (editedPath ?? '').split('.');
      const path = config.fields.find((field) => field.name === name)?.shownOn ?? config.path;
      const collection = /\{(\w+)\}/.exec(path)?.[1];
      if (collection === undefined) return path;
      const params = { limit: 1, fields: '_id' };
      const recordSchema = z.object({ _id: z.string() });
      const { items } = await publicApi.getList(`/api/${collection}`, recordSchema, { params, signal });
      return items[0] ? path.replace(`{${collection}}`, items[0]._id) : config.path;
    },
  });
}
