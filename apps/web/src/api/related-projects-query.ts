import { projectResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { isNotFound } from './api-error.ts';
import { publicApi } from './client.ts';
import { fieldsOf, type PageQuery, recordOfKey } from './page-query.ts';
import {
  type ProjectCardData,
  type ProjectRecord,
  projectCardOf,
  projectCardSchema,
  projectQuery,
} from './project-queries.ts';

const RELATED_PROJECTS = 3;

/** The newest projects that share one trait, among which the most alike are chosen. */
const CANDIDATES = 12;

const candidateSchema = z.extend(projectCardSchema, {
  sector: projectResponse.shape.sector,
  valueBand: projectResponse.shape.valueBand,
  areaM2: projectResponse.shape.areaM2,
  lengthKm: projectResponse.shape.lengthKm,
});

type Candidate = z.output<typeof candidateSchema>;
type Traits = Pick<ProjectRecord, 'sector' | 'state' | 'services' | 'valueBand' | 'areaM2' | 'lengthKm'>;

/** Other projects of the sector, state or service, those that are most alike first. */
export const relatedProjectsQuery = (key: string): PageQuery<ProjectCardData[]> => ({
  queryKey: ['projects', 'related', key],
  queryFn: async ({ client, signal }) => {
    const project = await recordOfKey(client, key, projectQuery).catch((error) => {
      // The project is gone, which its own query reports.
      if (isNotFound(error)) return undefined;
      throw error;
    });
    if (project === undefined) return [];
    const { sector, state, services } = project;
    const searches = [{ sector }, { state }, { services }].filter((trait) => Object.values(trait)[0]);
    const lists = await Promise.all(
      searches.map((trait) => {
        const params = { ...trait, limit: CANDIDATES, fields: fieldsOf(candidateSchema) };
        return publicApi.getList('/api/projects', candidateSchema, { params, signal });
      }),
    );
    const found = new Map(lists.flatMap(({ items }) => items).map((item) => [item._id, item]));
    found.delete(project._id);
    return mostAlike(project, [...found.values()])
      .slice(0, RELATED_PROJECTS)
      .map(({ sector: _sector, valueBand: _band, areaM2: _area, lengthKm: _length, ...card }) =>
        projectCardOf(card),
      );
  },
});

/** Sorted by what they share with the project: the sector counts most, then the state, the service, the size. */
export function mostAlike(project: Traits, candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((one, other) => likeness(project, other) - likeness(project, one));
}

function likeness(project: Traits, other: Traits): number {
  const shares = (name: keyof Traits) => project[name] !== undefined && project[name] === other[name];
  const isAlike = (name: 'areaM2' | 'lengthKm') => {
    const ratio = (project[name] ?? 0) / (other[name] ?? 0);
    return ratio >= 1 / 2 && ratio <= 2;
  };
  const hasSize = shares('valueBand') || isAlike('areaM2') || isAlike('lengthKm');
  return (
    8 * Number(shares('sector')) +
    4 * Number(shares('state')) +
    2 * Number(shares('services')) +
    Number(hasSize)
  );
}
