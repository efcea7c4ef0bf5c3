/** A pseudo-random generator with a fixed seed, so that failures are reproducible. Returns integers in [0, below). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}
