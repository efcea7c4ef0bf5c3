import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type AppliedOpeningData, appliedOpeningQuery } from '../../api/opening-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';

/** The id of the opening in the page's URL, `/contact?opening=…`; `undefined` for any other text. */
const idIn = (searchParams: URLSearchParams) => /^[0-9a-f]{24}$/.exec(searchParams.get('opening') ?? '')?.[0];

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
