import * as z from 'zod/mini';

/** `GET /api/health`: 200 with `ok`, 503 with `unavailable`. */
export const healthSchema = z.strictObject({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['up', 'down']),
  version: z.string(),
});
export type Health = z.output<typeof healthSchema>;
