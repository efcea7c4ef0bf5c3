import svgpath from 'svgpath';

export type Point = readonly [x: number, y: number];

/** The corners of a closed shape; the last one is joined to the first, which is not repeated. */
export type Ring = readonly Point[];

/** Reads the closed shapes of an SVG path of straight lines. Throws at any other command, and at a malformed path. */
export function parsePath(path: string): Ring[] {
  const rings: Point[][] = [];
  svgpath(path)
    .abs()
    .iterate((segment, _index, x, y) => {
      const [command] = segment;
      if (command === 'M') rings.push([[segment[1], segment[2]]]);
      else if (command === 'L') rings.at(-1)?.push([segment[1], segment[2]]);
      else if (command === 'H') rings.at(-1)?.push([segment[1], y]);
      else if (command === 'V') rings.at(-1)?.push([x, segment[1]]);
      else if (command.toUpperCase() !== 'Z') throw new Error(`"${command}" is no straight line.`);
    });
  return rings;
}

/** Writes closed shapes as one SVG path, rounded to one decimal, in relative lines. */
export function formatPath(rings: readonly Ring[]): string {
  const path = rings.map((ring) => `M${ring.join('L')}z`).join('');
  return svgpath(path).rel().round(1).toString();
}

/** Drops corners that stand where the one before stands, also across the end of the ring. */
export function withoutRepeats(ring: Ring): Ring {
  return ring.filter(([x, y], index) => {
    const [previousX, previousY] = ring.at(index - 1) ?? [];
    return ring.length === 1 || x !== previousX || y !== previousY;
  });
}
