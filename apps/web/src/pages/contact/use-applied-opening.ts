import type { Opening } from '@plinth/schemas/openings';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { openingsQuery, type PageQuery } from '../../api/queries.ts';

/** Names an opening by its id in the address of this page: `/contact?opening=…`. */
const PARAMETER = 'opening';

/** The openings, when the address names one; from the list, so that an opening that is gone breaks nothing. */
export function openingQueries(searchParams: URLSearchParams): PageQuery[] {
  return searchParams.has(PARAMETER) ? [openingsQuery()] : [];
}

/** The opening that the visitor applies for; its words come from the record and not from the address. */
export function useAppliedOpening(): Opening | undefined {
  const [searchParams] = useSearchParams();
  const id = searchParams.get(PARAMETER);
  const { data } = useQuery({ ...openingsQuery(), enabled: id !== null });
  return id === null ? undefined : data?.items.find(({ _id }) => _id === id);
}
