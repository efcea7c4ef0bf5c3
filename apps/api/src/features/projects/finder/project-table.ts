import { AREA_BANDS, bandOf, PROJECT_LISTS, VALUE_BANDS } from '@plinth/schemas/project-lists';
import type { Facet, ProjectFacets } from '@plinth/schemas/projects';
import type { ListFilters } from '../../../collections/definition.ts';
import type { StoredProject } from '../model.ts';
import { shownBand, shownRank } from '../shown-value.ts';
import { FacetColumn, type Rows } from './facet-column.ts';

export type Filters = Pick<ListFilters, Facet> & { q?: string };

/** The stored fields that the table is made of. */
export const TABLE_FIELDS =
  'slug title titleKey createdAt updatedAt latitude longitude state services sector serviceList status clientKind value valueShown areaM2 dueOn completedOn';

/** The values of one project for one facet: none, one, or several. */
type ValuesOf = (project: StoredProject) => readonly (string | undefined)[];

const FACET_VALUES: Record<Facet, ValuesOf> = {
  state: ({ state }) => [state],
  services: ({ services }) => [services],
  sector: ({ sector }) => [sector],
  service: ({ serviceList }) => serviceList ?? [],
  status: ({ status }) => [status],
  client: ({ clientKind }) => [clientKind],
  value: (project) => [shownBand(project)],
  area: ({ areaM2 }) => [bandOf(AREA_BANDS, areaM2)],
  year: ({ completedOn, dueOn }) => [(completedOn ?? dueOn)?.slice(0, 4)],
};
const FACETS = Object.keys(FACET_VALUES) as Facet[];

/** The order of the choices where it is not the alphabet's. */
const CHOICE_ORDER: Partial<Record<Facet, readonly string[]>> = {
  sector: PROJECT_LISTS.sector,
  service: PROJECT_LISTS.service,
  status: PROJECT_LISTS.status,
  client: PROJECT_LISTS.clientKind,
  value: VALUE_BANDS.map(({ key }) => key),
  area: AREA_BANDS.map(({ key }) => key),
};

/** One filter of a query. */
type Test = {
  filter: Facet | 'q';
  /** No other rows pass. */
  candidates: Rows;
  /** Those of the rows that pass. */
  keep(rows: Rows): Rows;
};

/**
 * What the finder needs of every project, in memory and newest first, with an inverted index of each facet: filters,
 * orders and counts read the rows that match, whatever the combination. It is made again after each change
 * (`project-finder.ts`).
 */
export class ProjectTable {
  readonly #projects: readonly StoredProject[];
  readonly #columns: Readonly<Record<Facet, FacetColumn>>;
  readonly #titles: readonly string[];
  readonly #all: Rows;
  readonly #orders = new Map<string, Rows>();

  /** `projects` come newest first. */
  constructor(projects: readonly StoredProject[]) {
    this.#projects = projects;
    this.#all = Uint32Array.from(projects.keys());
    this.#titles = projects.map(({ title = '' }) => title.toLowerCase());
    const columns = FACETS.map((facet) => {
      const values = projects.map((project) => FACET_VALUES[facet](project).flatMap((value) => value || []));
      return [facet, new FacetColumn(values, CHOICE_ORDER[facet])] as const;
    });
    this.#columns = Object.fromEntries(columns) as Record<Facet, FacetColumn>;
  }

  /** The ids of one page of the projects that match, and how many match in all. */
  select(filters: Filters, sort: string, { skip, limit }: { skip: number; limit: number }) {
    const matches = this.#matching(this.#testsOf(filters));
    const page = this.#firstInOrder(matches, sort, skip + limit).subarray(skip);
    const ids = Array.from(page, (row) => (this.#projects[row] as StoredProject)._id);
    return { ids, total: matches.length };
  }

  /** Counts the matches, and the choices of each facet among what the other filters leave. */
  count(filters: Filters): ProjectFacets {
    const tests = this.#testsOf(filters);
    const matches = this.#matching(tests);
    const without = new Map(
      tests.map(({ filter }) => [filter, this.#matching(tests.filter((other) => other.filter !== filter))]),
    );
    const choices = FACETS.map((facet) => [
      facet,
      this.#columns[facet].choices(without.get(facet) ?? matches),
    ]);
    return {
      total: matches.length,
      ...Object.fromEntries(choices),
      without: [...without].map(([value, { length }]) => ({ value, count: length })),
    };
  }

  /** Calls `visit` with each project that matches, the newest first. */
  visit(filters: Filters, visit: (project: StoredProject) => void): void {
    for (const row of this.#matching(this.#testsOf(filters))) visit(this.#projects[row] as StoredProject);
  }

  /** The search comes last: it reads the title of each row that it is given. */
  #testsOf({ q, ...filters }: Filters): Test[] {
    const tests = FACETS.flatMap((facet): Test[] => {
      const value = filters[facet];
      if (value === undefined) return [];
      const column = this.#columns[facet];
      return [
        { filter: facet, candidates: column.rowsWith(value), keep: (rows) => column.keep(rows, value) },
      ];
    });
    if (!q) return tests;
    const text = q.toLowerCase();
    const keep = (rows: Rows) => rows.filter((row) => this.#titles[row]?.includes(text));
    return [...tests, { filter: 'q', candidates: this.#all, keep }];
  }

  /** The rows that pass all tests: those that pass the narrowest one, reduced by the others. */
  #matching(tests: readonly Test[]): Rows {
    const [first, ...others] = tests.toSorted((a, b) => a.candidates.length - b.candidates.length);
    if (first === undefined) return this.#all;
    const rows = first.filter === 'q' ? first.keep(this.#all) : first.candidates;
    return others.reduce((rows, { keep }) => keep(rows), rows);
  }

  /** The first so many of the rows in an order. */
  #firstInOrder(rows: Rows, sort: string, count: number): Rows {
    const order = this.#orderOf(sort);
    if (rows === this.#all) return order.subarray(0, count);
    if (order === this.#all) return rows.subarray(0, count);
    const isWanted = new Uint8Array(order.length);
    for (const row of rows) isWanted[row] = 1;
    const first = new Uint32Array(Math.min(count, rows.length));
    let found = 0;
    for (let at = 0; found < first.length; at++) {
      const row = order[at] as number;
      if (isWanted[row] === 1) first[found++] = row;
    }
    return first;
  }

  #orderOf(sort: string): Rows {
    const known = this.#orders.get(sort);
    if (known !== undefined) return known;
    const compare = comparatorOf(sort);
    const projectAt = (row: number) => this.#projects[row] as StoredProject;
    const order = compare
      ? this.#all.toSorted((a, b) => compare(projectAt(a), projectAt(b)) || a - b)
      : this.#all;
    this.#orders.set(sort, order);
    return order;
  }
}

type Compare = (a: StoredProject, b: StoredProject) => number;

/** Undefined for the order that the rows have already. */
function comparatorOf(sort: string): Compare | undefined {
  if (sort === '-createdAt') return undefined;
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  if (field === 'completion') return (a, b) => direction * compareCompletion(a, b);
  if (field === 'value') return (a, b) => compareKnown(shownRank(a), shownRank(b), direction);
  const keyOf = (project: StoredProject) => {
    if (field === 'title') return project.titleKey ?? '';
    if (field === '_id') return project._id.toHexString();
    return (field === 'updatedAt' ? project.updatedAt : project.createdAt)?.getTime() ?? 0;
  };
  return (a, b) => direction * compareValues(keyOf(a), keyOf(b));
}

/** What is due comes first, the earliest at the head; then what is done, the latest at the head; then the others. */
function compareCompletion(a: StoredProject, b: StoredProject): number {
  const groupOf = ({ completedOn, dueOn }: StoredProject) => (completedOn ? 1 : dueOn ? 0 : 2);
  const group = groupOf(a);
  if (group !== groupOf(b)) return group - groupOf(b);
  if (group === 1) return compareValues(b.completedOn ?? '', a.completedOn ?? '');
  return compareValues(a.dueOn ?? '', b.dueOn ?? '');
}

/** Those without a number come last in both directions. */
function compareKnown(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}

function compareValues<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
