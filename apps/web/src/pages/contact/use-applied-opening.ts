import type { Opening } from '@plinth/schemas/openings';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fetchOne, isNotFound } from '../../api/client.ts';
import type { PageQuery } from '../../api/queries.ts';

export type AppliedOpeningData = Pick<Opening, '_id' | 'position' | 'Location'>;

/** The opening that this page's URL names by its id, `/contact?opening=…`; any other text names none. */
const idIn = (searchParams: URLSearchParams) => /^[0-9a-f]{24}$/.exec(searchParams.get('opening') ?? '')?.[0];

/** Null where the opening is gone, which breaks nothing. */
const appliedOpeningQuery = (id: string): PageQuery<AppliedOpeningData | null> => ({
  queryKey: ['hiring', 'applied', id],
  queryFn: async ({ signal }) => {
    try {
      const { _id, position, Location } = await fetchOne<Opening>(`/api/hiring/${id}`, { signal });
      return { _id, position, Location };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});

/** The queries of `useAppliedOpening`. */
export function openingQueries(searchParams: URLSearchParams): PageQuery[] {
  const id = idIn(searchParams);
  return id === undefined ? [] : [appliedOpeningQuery(id)];
}

/** The opening that the visitor applies for; its text comes from the record, not from the URL. */
export function useAppliedOpening(): AppliedOpeningData | undefined {
  const [searchParams] = useSearchParams();
  const id = idIn(searchParams);
  const { data } = useQuery({ ...appliedOpeningQuery(id ?? ''), enabled: id !== undefined });
  return data ?? undefined;
}
