import type { OwnEntry } from '@plinth/schemas/content';
import { isPagePath } from '@plinth/schemas/own-paths';
import { ownPageResponse } from '@plinth/schemas/responses';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { publicApi } from '../../api/client.ts';
import { fieldsOf, isRecordId, type PageQuery, recordQuery } from '../../api/page-query.ts';
import { type ProjectCardData, projectCardOf, projectCardSchema } from '../../api/project-queries.ts';

export type OwnPageData = z.output<typeof ownPageResponse>;

/**
 * A page that the company has added, by its path without the first slash, or by its id, together with the projects that
 * it lists: an `ApiError` with status 404 where there is none.
 */
export const ownPageQuery = (key: string): PageQuery<OwnPageData> => {
  const { queryKey, queryFn } = recordQuery('pages', key, ownPageResponse);
  return {
    queryKey,
    queryFn: async (context) => {
      if (!isRecordId(key) && !isPagePath(`/${key}`)) throw new ApiError('No page has this path.', 404);
      const page = await queryFn(context);
      const lists = (page.content ?? []).filter(hasProjects).map(pageProjectsQuery);
      await Promise.all(lists.map((query) => context.client.prefetchQuery(query)));
      return page;
    },
  };
};

/** Projects at the end of a block. */
const BLOCK_PROJECTS = 6;

type ProjectChoice = Pick<OwnEntry, 'ProjectSector' | 'ProjectService' | 'ProjectStatus'>;

/** Whether a block ends with a list of projects. */
export function hasProjects({ ProjectSector, ProjectService, ProjectStatus }: ProjectChoice): boolean {
  return Boolean(ProjectSector || ProjectService || ProjectStatus);
}

/** The newest projects of a block's choice. */
export const pageProjectsQuery = (choice: ProjectChoice): PageQuery<ProjectCardData[]> => {
  const { ProjectSector: sector, ProjectService: service, ProjectStatus: status } = choice;
  return {
    queryKey: ['projects', 'block', sector, service, status],
    queryFn: async ({ signal }) => {
      const params = { sector, service, status, limit: BLOCK_PROJECTS, fields: fieldsOf(projectCardSchema) };
      const { items } = await publicApi.getList('/api/projects', projectCardSchema, { params, signal });
      return items.map(projectCardOf);
    },
  };
};
