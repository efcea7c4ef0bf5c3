const SEPARATOR = /[_\-. ()]+/;

const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** The photographs of an archive, without what operating systems leave in one. */
export function photosIn(names: readonly string[]): string[] {
  return names.filter((name) => !IGNORED.test(name));
}

type PhotoRow = {
  row: number;
  /** The code of the row's record; photographs carry it as their folder or at the start of their name. */
  code?: string;
  /** Names of files that the row gives itself. */
  files: readonly string[];
};

export type PhotoMatches = {
  /** By row, in the order of their names; those that a row names itself in its own order, first. */
  byRow: Map<number, string[]>;
  /** Photographs of no row. */
  unmatched: string[];
  /** Files that a row names and the archive does not have. */
  missing: Map<number, string[]>;
};

const inNameOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Finds the row of each photograph: `P014/front.jpg`, `P014_02.jpg`, or a name that stands in the row. */
export function matchPhotos(names: readonly string[], rows: readonly PhotoRow[]): PhotoMatches {
  const sorted = [...names].sort(inNameOrder);
  const rowByCode = new Map(
    rows.flatMap(({ code, row }) => (code ? [[code.toLowerCase(), row]] : [])) as [string, number][],
  );
  const byRow = new Map<number, string[]>();
  const missing = new Map<number, string[]>();
  const matched = new Set<string>();
  const add = (row: number, name: string) => {
    const photos = byRow.get(row) ?? [];
    if (!photos.includes(name)) byRow.set(row, [...photos, name]);
    matched.add(name);
  };
  for (const { row, files } of rows) {
    for (const file of files) {
      const name = sorted.find((candidate) => isNamed(candidate, file));
      if (name === undefined) missing.set(row, [...(missing.get(row) ?? []), file]);
      else add(row, name);
    }
  }
  for (const name of sorted) {
    const row = codesIn(name)
      .map((code) => rowByCode.get(code))
      .find((found) => found !== undefined);
    if (row !== undefined) add(row, name);
  }
  return { byRow, missing, unmatched: sorted.filter((name) => !matched.has(name)) };
}

/** A row may leave out the folder and the ending. */
function isNamed(name: string, file: string): boolean {
  const [path, wanted] = [name.toLowerCase(), file.toLowerCase()];
  const base = path.slice(path.lastIndexOf('/') + 1);
  return path === wanted || base === wanted || base.replace(/\.[^.]+$/, '') === wanted;
}

/** What of a path may be a code: its folders, and the beginnings of the file's name up to a separator. */
function codesIn(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  const stem = (segments.pop() ?? '').replace(/\.[^.]+$/, '');
  const parts = stem.split(SEPARATOR);
  // The longest first: with the codes `P1` and `P1-A`, `P1-A_2.jpg` belongs to the second.
  const beginnings = parts.map((_, count) => beginningOf(stem, parts.length - count));
  return [...segments.reverse(), ...beginnings];
}

function beginningOf(stem: string, parts: number): string {
  let end = 0;
  for (const part of stem.split(SEPARATOR).slice(0, parts)) end = stem.indexOf(part, end) + part.length;
  return stem.slice(0, end);
}
