import { AREA_BANDS, bandOf, PROJECT_LISTS, VALUE_BANDS } from '@plinth/schemas/project-lists';
import type { Facet, ProjectFacets, ValueCount } from '@plinth/schemas/projects';
import type { Types } from 'mongoose';
import { foldCase, type ListFilters } from '../../../collections/definition.ts';
import type { StoredProject } from '../model.ts';
import { shownBand, shownRank } from '../shown-value.ts';

export type Filters = Pick<ListFilters, Facet> & { q?: string };

/** The stored fields that the table is made of. */
export const TABLE_FIELDS =
  'slug title titleKey createdAt updatedAt latitude longitude state services sector serviceList status clientKind value valueShown areaM2 dueOn completedOn';

/** Most choices of one facet; a longer list is no use to choose from. */
const MAX_CHOICES = 200;

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

/** The codes of a facet's values: `codes[row]` lists those of a project, `labels[code]` is how the newest spells it. */
type Column = { codes: number[][]; codeOf: Map<string, number>; labels: string[] };

/** Whether a row passes a filter; the search has no choices to be counted. */
type Test = { filter: Facet | 'q'; passes: (row: number) => boolean };

const NONE: readonly number[] = [];

/**
 * What the finder needs of every project, in memory and newest first: each filter, order and count is one pass over a
 * few columns, whatever the combination. The rows are read again after each change (`project-finder.ts`).
 */
export class ProjectTable {
  readonly #rows: readonly StoredProject[];
  readonly #columns: Readonly<Record<Facet, Column>>;
  readonly #titles: readonly string[];
  readonly #orders = new Map<string, Uint32Array>();

  /** `projects` come newest first. */
  constructor(projects: readonly StoredProject[]) {
    this.#rows = projects;
    this.#titles = projects.map(({ title = '' }) => title.toLowerCase());
    const columns = FACETS.map((facet) => [facet, columnOf(projects, FACET_VALUES[facet])] as const);
    this.#columns = Object.fromEntries(columns) as Record<Facet, Column>;
  }

  /** The ids of one page of the projects that match, and how many match in all. */
  select(filters: Filters, sort: string, { skip, limit }: { skip: number; limit: number }) {
    const tests = this.#testsOf(filters);
    const ids: Types.ObjectId[] = [];
    let total = 0;
    for (const row of this.#orderOf(sort)) {
      if (!tests.every(({ passes }) => passes(row))) continue;
      const project = this.#rows[row];
      if (total >= skip && ids.length < limit && project !== undefined) ids.push(project._id);
      total++;
    }
    return { ids, total };
  }

  /** Counts the matches, and the choices of each facet among what the other filters leave. */
  count(filters: Filters): ProjectFacets {
    const tests = this.#testsOf(filters);
    const tallies = new Map(FACETS.map((facet) => [facet, new Map<number, number>()]));
    const without = new Map(tests.map(({ filter }) => [filter, 0]));
    let total = 0;
    for (let row = 0; row < this.#rows.length; row++) {
      const failed = tests.filter(({ passes }) => !passes(row));
      if (failed.length > 1) continue;
      if (failed.length === 0) total++;
      for (const { filter } of failed) without.set(filter, (without.get(filter) ?? 0) + 1);
      // A project that only one filter excludes would be there with another choice of that filter.
      for (const facet of failed.length === 0 ? FACETS : failed.map(({ filter }) => filter)) {
        if (facet === 'q') continue;
        const tally = tallies.get(facet);
        for (const code of this.#columns[facet].codes[row] ?? NONE)
          tally?.set(code, (tally.get(code) ?? 0) + 1);
      }
    }
    const choices = FACETS.map((facet) => [
      facet,
      choicesOf(this.#columns[facet].labels, tallies.get(facet), CHOICE_ORDER[facet]),
    ]);
    return {
      total,
      ...Object.fromEntries(choices),
      without: [...without].map(([value, count]) => ({ value, count: count + total })),
    };
  }

  /** Calls `visit` with each project that matches, the newest first. */
  visit(filters: Filters, visit: (project: StoredProject) => void): void {
    const tests = this.#testsOf(filters);
    for (const [row, project] of this.#rows.entries()) {
      if (tests.every(({ passes }) => passes(row))) visit(project);
    }
  }

  #testsOf({ q, ...filters }: Filters): Test[] {
    const tests: Test[] = FACETS.flatMap((facet) => {
      const value = filters[facet];
      if (value === undefined) return [];
      const { codes, codeOf } = this.#columns[facet];
      const code = codeOf.get(foldCase(value));
      return [
        { filter: facet, passes: (row) => code !== undefined && (codes[row]?.includes(code) ?? false) },
      ];
    });
    if (!q) return tests;
    const text = q.toLowerCase();
    return [...tests, { filter: 'q', passes: (row) => this.#titles[row]?.includes(text) ?? false }];
  }

  #orderOf(sort: string): Uint32Array {
    let order = this.#orders.get(sort);
    if (order === undefined) {
      const compare = comparatorOf(sort);
      const rows = this.#rows as StoredProject[];
      order = Uint32Array.from(rows.keys());
      if (compare) order.sort((a, b) => compare(rows[a] as StoredProject, rows[b] as StoredProject) || a - b);
      this.#orders.set(sort, order);
    }
    return order;
  }
}

function columnOf(projects: readonly StoredProject[], valuesOf: ValuesOf): Column {
  const column: Column = { codes: [], codeOf: new Map(), labels: [] };
  // One array for each combination of values keeps a hundred thousand rows small.
  const shared = new Map<string, number[]>();
  for (const project of projects) {
    const codes = valuesOf(project).flatMap((value) => (value ? [codeIn(column, value)] : []));
    const key = codes.join();
    const known = shared.get(key) ?? codes;
    shared.set(key, known);
    column.codes.push(known);
  }
  return column;
}

function codeIn({ codeOf, labels }: Column, value: string): number {
  const key = foldCase(value);
  const code = codeOf.get(key) ?? labels.push(value) - 1;
  codeOf.set(key, code);
  return code;
}

function choicesOf(
  labels: readonly string[],
  tally: ReadonlyMap<number, number> = new Map(),
  order?: readonly string[],
): ValueCount[] {
  const choices = [...tally].map(([code, count]) => ({ value: labels[code] ?? '', count }));
  const compare = order
    ? (a: ValueCount, b: ValueCount) => order.indexOf(a.value) - order.indexOf(b.value)
    : (a: ValueCount, b: ValueCount) => (a.value < b.value ? -1 : 1);
  return choices.sort(compare).slice(0, MAX_CHOICES);
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
