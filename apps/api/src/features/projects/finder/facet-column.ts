import type { ValueCount } from '@plinth/schemas/projects';
import { foldCase } from '../../../collections/definition.ts';

/** Most choices of one facet; a longer list is no use to choose from. */
const MAX_CHOICES = 200;

/** Rows of a table, in ascending order. */
export type Rows = Uint32Array;

type Value = {
  key: string;
  /** As the first row that has it spells it. */
  label: string;
  rows: number[];
};

/**
 * An inverted index of one facet: which rows have each value, and which combination of values (none, one or several)
 * each row has. Filters and counts read the matching rows only.
 */
export class FacetColumn {
  readonly #rowsOf: ReadonlyMap<string, Rows>;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #combinationOf: Uint32Array;
  /** Keys of the values of each combination. */
  readonly #combinations: readonly (readonly string[])[];
  /** The choices of rows that the table keeps: those of a value, and all. */
  readonly #choices = new WeakMap<Rows, ValueCount[]>();

  /** `valuesOf` holds the values of each row; `order` the order of the choices where it is not the alphabet's. */
  constructor(valuesOf: readonly (readonly string[])[], order?: readonly string[]) {
    const values = new Map<string, Value>();
    const combinations = new Map<string, { number: number; values: Value[] }>();
    const valueFor = (label: string) => {
      const key = foldCase(label);
      const value = values.get(key) ?? { key, label, rows: [] };
      values.set(key, value);
      return value;
    };
    this.#combinationOf = Uint32Array.from(valuesOf, (labels, row) => {
      const id = labels.join('\n');
      let combination = combinations.get(id);
      if (combination === undefined) {
        combination = { number: combinations.size, values: labels.map(valueFor) };
        combinations.set(id, combination);
      }
      for (const { rows } of combination.values) rows.push(row);
      return combination.number;
    });
    this.#combinations = [...combinations.values()].map(({ values }) => values.map(({ key }) => key));
    this.#rowsOf = new Map([...values].map(([key, { rows }]) => [key, Uint32Array.from(rows)]));
    const rankOf = ({ label }: Value) => order?.indexOf(label) ?? 0;
    const sorted = [...values.values()].sort((a, b) => rankOf(a) - rankOf(b) || (a.label < b.label ? -1 : 1));
    this.#labels = new Map(sorted.map(({ key, label }) => [key, label]));
  }

  rowsWith(value: string): Rows {
    return this.#rowsOf.get(foldCase(value)) ?? new Uint32Array();
  }

  /** Those of the rows that have the value. */
  keep(rows: Rows, value: string): Rows {
    const key = foldCase(value);
    const matches = Uint8Array.from(this.#combinations, (keys) => Number(keys.includes(key)));
    const kept = new Uint32Array(rows.length);
    let count = 0;
    for (const row of rows) {
      if (matches[this.#combinationOf[row] as number] === 1) kept[count++] = row;
    }
    return kept.subarray(0, count);
  }

  /** The values that any of the rows have, each with the number of these rows. */
  choices(rows: Rows): ValueCount[] {
    const known = this.#choices.get(rows);
    if (known !== undefined) return known;
    const counts = this.#count(rows);
    const choices: ValueCount[] = [];
    for (const [key, value] of this.#labels) {
      const count = counts.get(key);
      if (count !== undefined) choices.push({ value, count });
      if (choices.length === MAX_CHOICES) break;
    }
    this.#choices.set(rows, choices);
    return choices;
  }

  #count(rows: Rows): ReadonlyMap<string, number> {
    const tally = new Uint32Array(this.#combinations.length);
    for (const row of rows) (tally[this.#combinationOf[row] as number] as number) += 1;
    const counts = new Map<string, number>();
    for (const [combination, keys] of this.#combinations.entries()) {
      const count = tally[combination] ?? 0;
      if (count > 0) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return counts;
  }
}
