import { Coalescer } from '@plinth/http/coalescer';
import type { Frame } from '@plinth/schemas/coordinates';
import type { ListQuery } from '@plinth/schemas/lists';
import type { ProjectFacets, ProjectPlaces } from '@plinth/schemas/projects';
import { storedRevision } from '../../../cache/revisions.ts';
import type { ListFilters, Selection } from '../../../collections/definition.ts';
import { LIVE } from '../../../collections/publication.ts';
import type { Page } from '../../../http/paginate.ts';
import { badInput } from '../../../problems.ts';
import { ProjectModel, type StoredProject } from '../model.ts';
import { findPlaces } from './find-places.ts';
import { type Filters, ProjectTable, TABLE_FIELDS } from './project-table.ts';

/** Parameters that only the table serves; the others have an index of their own. */
const TABLE_FILTERS = ['sector', 'service', 'status', 'client', 'value', 'area', 'year'] as const;
const TABLE_SORTS = /^-?(?:value|completion)$/;

type Query = ListQuery & ListFilters;

/** Records of one response of the database: few enough to come in time on a slow machine. */
const BATCH = 2_000;
/** A hundred thousand projects take seconds. The reading goes on for the next request where the first gives up. */
const READ_TIMEOUT_MS = 60_000;

let current: { revision: number; table: ProjectTable } | undefined;
const builds = new Coalescer<ProjectTable>();

/** The table of all live projects as they are now: read again when the collection's revision has risen. */
async function currentTable(): Promise<ProjectTable> {
  const revision = await storedRevision('projects');
  if (current?.revision === revision) return current.table;
  return builds.run('table', async () => {
    // Read before the records, so that a write in between makes the table stale rather than wrong.
    const readAt = await storedRevision('projects');
    if (current?.revision === readAt) return current.table;
    const projects = await ProjectModel.find(LIVE)
      .select(TABLE_FIELDS)
      .sort({ createdAt: -1, _id: -1 })
      .batchSize(BATCH)
      .maxTimeMS(READ_TIMEOUT_MS)
      .lean<StoredProject[]>();
    current = { revision: readAt, table: new ProjectTable(projects) };
    return current.table;
  });
}

/** One page of the projects that the finder's filters and orders select; undefined for queries without any of them. */
export async function selectProjects(query: Query, page: Page): Promise<Selection | undefined> {
  const { sort = '-createdAt', after } = query;
  const isFiltered = TABLE_FILTERS.some((name) => query[name] !== undefined);
  if (!isFiltered && !TABLE_SORTS.test(sort)) return undefined;
  if (after !== undefined) {
    const message = 'after does not go with these filters and orders. Use page.';
    throw badInput([{ path: 'after', message }], 'The query is not valid. See errors.');
  }
  return (await currentTable()).select(query, sort, page);
}

/** How many projects the filters leave, and how many each other choice would. */
export async function countFacets(filters: Filters): Promise<ProjectFacets> {
  return (await currentTable()).count(filters);
}

/** Where the projects that the filters leave stand, within a part of the map or in all of India. */
export async function placeProjects(filters: Filters, frame?: Frame): Promise<ProjectPlaces> {
  return findPlaces(await currentTable(), filters, frame);
}
