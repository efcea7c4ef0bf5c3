/*
 * The lists that projects are classified by. The keys are stored and stand in URLs; their labels are texts of the
 * projects page (`project-texts.ts`), which the administrator edits. The browser takes this file without zod.
 */

export const PROJECT_LISTS = {
  sector: [
    'residential',
    'commercial',
    'industrial',
    'healthcare',
    'education',
    'hospitality',
    'public',
    'roads',
    'bridges',
    'rail',
    'water',
    'energy',
  ],
  service: [
    'civil',
    'design-build',
    'foundations',
    'precast',
    'structural-steel',
    'mep',
    'facade',
    'interiors',
    'renovation',
    'project-management',
    'operation',
  ],
  status: ['awarded', 'ongoing', 'completed', 'on-hold'],
  clientKind: ['central', 'state', 'public-undertaking', 'private'],
  contractForm: ['item-rate', 'percentage', 'lump-sum', 'epc', 'ham', 'bot', 'ppp'],
  role: ['prime', 'joint-venture', 'subcontractor'],
  /** How far the work had come when a photograph was taken. */
  stage: ['site', 'foundations', 'structure', 'finishing', 'completed'],
} as const;

export type ProjectList = keyof typeof PROJECT_LISTS;
export type ListKey<L extends ProjectList = ProjectList> = (typeof PROJECT_LISTS)[L][number];

type Pascal<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Text>;

/** The name of the text that labels a key: `LabelSectorRoads`, `LabelStatusOnHold`. */
export type LabelName<L extends ProjectList = ProjectList> = {
  [K in L]: `Label${Capitalize<K>}${Pascal<ListKey<K>>}`;
}[L];

export function labelName(list: ProjectList, key: string): LabelName {
  const pascal = `${list}-${key}`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `Label${pascal}` as LabelName;
}

/** The two photographs of a comparison. */
export const COMPARISON = ['before', 'after'] as const;

/** How much of a project's value visitors see; without a choice none of it. */
export const VALUE_SHOWN = ['exact', 'band', 'hidden'] as const;

/** A range of amounts; the upper limit is not part of it. */
type Band<Key extends string = string> = { key: Key; from: number; to: number };

const bandsOf = <Key extends string>(unit: number, keys: readonly Key[]): readonly Band<Key>[] =>
  keys.map((key) => {
    const [from, to] = key.split('-');
    return { key, from: Number(from) * unit, to: to ? Number(to) * unit : Number.POSITIVE_INFINITY };
  });

const CRORE = 1_00_00_000;

/** Named by their limits in crore of rupees. */
export const VALUE_BAND_KEYS = [
  '0-10',
  '10-50',
  '50-100',
  '100-250',
  '250-500',
  '500-1000',
  '1000-',
] as const;
export type ValueBand = (typeof VALUE_BAND_KEYS)[number];
export const VALUE_BANDS = bandsOf(CRORE, VALUE_BAND_KEYS);

/** Named by their limits in square metres. */
export const AREA_BAND_KEYS = ['0-5000', '5000-20000', '20000-50000', '50000-100000', '100000-'] as const;
export type AreaBand = (typeof AREA_BAND_KEYS)[number];
export const AREA_BANDS = bandsOf(1, AREA_BAND_KEYS);

/** The band of an amount; undefined for none. */
export function bandOf<Key extends string>(
  bands: readonly Band<Key>[],
  amount: number | undefined,
): Key | undefined {
  return amount === undefined ? undefined : bands.find(({ from, to }) => amount >= from && amount < to)?.key;
}
