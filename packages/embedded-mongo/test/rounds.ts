/** How often a test kills in the middle of writes; `KILL_ROUNDS` gives another number. */
export const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

/** For tests of so many rounds: each starts a database and fills it. */
export const ROUNDS_TIMEOUT_MS = Math.max(600_000, ROUNDS * 30_000);
