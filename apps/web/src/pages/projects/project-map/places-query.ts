import type { Frame } from '@plinth/schemas/coordinates';
import { projectPlacesResponse } from '@plinth/schemas/places-response';
import type * as z from 'zod/mini';
import { publicApi } from '../../../api/client.ts';
import type { PageQuery } from '../../../api/page-query.ts';

export type ProjectPlacesData = z.output<typeof projectPlacesResponse>;

/** Parameters of the finder, as the API takes them. */
export type FinderParams = Readonly<Record<string, string>>;

/** Where the projects that match stand, in all of India or within a part of the map. */
export const placesQuery = (
  { sort: _sort, ...params }: FinderParams,
  frame?: Frame,
): PageQuery<ProjectPlacesData> => {
  const within =
    frame && [frame.west, frame.south, frame.east, frame.north].map((value) => value.toFixed(4)).join();
  return {
    queryKey: ['projects', 'places', params, within],
    queryFn: ({ signal }) =>
      publicApi.get('/api/projects/places', projectPlacesResponse, {
        params: { ...params, frame: within },
        signal,
      }),
  };
};
