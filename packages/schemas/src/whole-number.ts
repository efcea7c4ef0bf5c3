import * as z from 'zod/mini';

/** A number from 1 to `max`, given as text in a query string. */
export const wholeNumber = (label: string, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,9}$/, `${label} must be a whole number.`)),
      z.transform(Number),
    ),
    z.number().check(z.minimum(1, `${label} starts at 1.`), z.maximum(max, `${label} is ${max} at most.`)),
  );
