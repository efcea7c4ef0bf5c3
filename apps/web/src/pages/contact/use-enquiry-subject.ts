import { type SkipToken, skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type EnquirySubject, enquirySubjectQuery } from '../../api/enquiry-subject-query.ts';
import type { PageQuery } from '../../api/page-query.ts';

const FIELDS = ['opening', 'project'] as const;

/** The queries of the subject that the page's URL names, `/contact?opening=…` or `?project=…`; none for other texts. */
export function subjectQueries(searchParams: URLSearchParams): PageQuery<EnquirySubject | null>[] {
  return FIELDS.flatMap((field) => {
    const [id] = /^[0-9a-f]{24}$/.exec(searchParams.get(field) ?? '') ?? [];
    return id === undefined ? [] : [enquirySubjectQuery(field, id)];
  }).slice(0, 1);
}

/** The hook needs a query where the URL names no subject. */
const NO_SUBJECT: { queryKey: string[]; queryFn: SkipToken } = {
  queryKey: ['enquiry-subject'],
  queryFn: skipToken,
};

/** What the enquiry is about, null where its record is gone; its text comes from the record, not from the URL. */
export function useEnquirySubject(): EnquirySubject | null | undefined {
  const [searchParams] = useSearchParams();
  const [query = NO_SUBJECT] = subjectQueries(searchParams);
  return useQuery<EnquirySubject | null>(query).data;
}
