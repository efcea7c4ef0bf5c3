export type Point = readonly [x: number, y: number];

/** The corners of a closed shape; the last one is joined to the first, which is not repeated. */
export type Ring = readonly Point[];

const COMMAND = /([MLHVZ])([^MLHVZ]*)/gi;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const NOT_IN_LINES = /[^MLHVZE\d\s.,+-]/i;

/** Reads the closed shapes of an SVG path that is made of straight lines only; any other command throws. */
export function parsePath(path: string): Ring[] {
  const unknown = NOT_IN_LINES.exec(path);
  if (unknown) throw new Error(`"${unknown[0]}" does not belong into a path of straight lines.`);
  const rings: Ring[] = [];
  let ring: Point[] = [];
  let [x, y] = [0, 0];
  const closeRing = () => {
    if (ring.length > 0) rings.push(ring);
    [x, y] = ring[0] ?? [x, y];
    ring = [];
  };
  for (const [, command = '', parameters = ''] of path.matchAll(COMMAND)) {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    if (kind === 'Z' || kind === 'M') closeRing();
    const numbers = (parameters.match(NUMBER) ?? []).map(Number);
    const perCorner = kind === 'H' || kind === 'V' ? 1 : 2;
    for (let at = 0; at + perCorner <= numbers.length; at += perCorner) {
      const [first = 0, second = first] = numbers.slice(at, at + perCorner);
      if (kind !== 'V') x = first + (isRelative ? x : 0);
      if (kind !== 'H') y = second + (isRelative ? y : 0);
      ring.push([x, y]);
    }
  }
  closeRing();
  return rings;
}

/**
 * Writes closed shapes, whose corners have one decimal at most, as one SVG path, as short as SVG allows:
 * relative lines, no needless blanks or zeros. Differences are taken between whole tenths, so no error adds up.
 */
export function formatPath(rings: readonly Ring[]): string {
  const shorten = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.');
  return rings
    .map((ring) => {
      const corners = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
      const [start = [0, 0]] = corners;
      const steps = corners.slice(1).flatMap(([x, y], index) => {
        const [fromX, fromY] = corners[index] ?? start;
        return [x - fromX, y - fromY];
      });
      return `M${joinNumbers(start.map(shorten))}l${joinNumbers(steps.map(shorten))}z`;
    })
    .join('');
}

/** Drops corners that stand where the one before stands, also across the end of the ring. */
export function withoutRepeats(ring: Ring): Ring {
  return ring.filter(([x, y], index) => {
    const [previousX, previousY] = ring.at(index - 1) ?? [];
    return ring.length === 1 || x !== previousX || y !== previousY;
  });
}

/** A minus sign, or a point after a number that has one already, starts a number without a blank. */
function joinNumbers(numbers: readonly string[]): string {
  return numbers
    .map((number, index) => {
      const previous = numbers[index - 1];
      const isApart =
        previous === undefined ||
        number.startsWith('-') ||
        (number.startsWith('.') && previous.includes('.'));
      return isApart ? number : ` ${number}`;
    })
    .join('');
}
