import { z } from 'zod';

/** A number from 1 to `max`, given as text in a query string. */
export const wholeNumber = (label: string, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, `${label} must be a whole number.`)
    .transform(Number)
    .pipe(z.number().min(1, `${label} starts at 1.`).max(max, `${label} is ${max} at most.`));
