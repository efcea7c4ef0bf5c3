import { openingResponse, projectResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { recordLink } from '../links.ts';
import { isNotFound } from './api-error.ts';
import { publicApi } from './client.ts';
import type { PageQuery } from './page-query.ts';

/** What an enquiry is about: an opening to apply for, or a project of which the visitor plans something similar. */
export type EnquirySubject = {
  /** The field of the enquiry that carries the id. */
  field: 'opening' | 'project';
  id: string;
  title: string;
  place: string;
  /** Its page on the site. */
  path: string;
};

const openingSchema = z.pick(openingResponse, { _id: true, slug: true, position: true, Location: true });
const projectSchema = z.pick(projectResponse, { _id: true, slug: true, title: true, location: true });

/** The subject by its id; null where the record is gone, which breaks nothing. */
export const enquirySubjectQuery = (
  field: EnquirySubject['field'],
  id: string,
): PageQuery<EnquirySubject | null> => ({
  queryKey: ['enquiry-subject', field, id],
  queryFn: async ({ signal }) => {
    try {
      if (field === 'opening') {
        const opening = await publicApi.get(`/api/hiring/${id}`, openingSchema, { signal });
        const { position, Location = '' } = opening;
        return { field, id, title: position, place: Location, path: recordLink('hiring', opening) };
      }
      const project = await publicApi.get(`/api/projects/${id}`, projectSchema, { signal });
      return {
        field,
        id,
        title: project.title,
        place: project.location ?? '',
        path: recordLink('projects', project),
      };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});
