/** How often a test kills at random; `RESILIENCE_ROUNDS` gives another number. */
export const ROUNDS = Number(process.env.RESILIENCE_ROUNDS ?? 200);
