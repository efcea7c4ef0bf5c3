import * as z from 'zod/mini';
import { findRegion } from './region-names.ts';

// The names stand in a file of their own, so that the presence map takes them to the browser without zod.
export { findRegion, REGIONS, type Region } from './region-names.ts';

/** Takes any name or code of a region and returns its display name. */
export const regionNameSchema = z.pipe(
  z.string('The state must be text.').check(
    z.trim(),
    z.refine((text) => findRegion(text) !== undefined, {
      message:
        'This is not a state or union territory of India. Choose one from the list, such as Maharashtra.',
    }),
  ),
  z.transform((text) => findRegion(text)?.name ?? text),
);

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Takes names or codes of regions with commas between them, and returns their display names. */
export const regionNamesSchema = z.pipe(
  z.string('The states must be text.').check(
    z.maxLength(1_000, 'The states are too long: 1,000 characters at most.'),
    z.refine((text) => namesIn(text).every((name) => findRegion(name) !== undefined), {
      message:
        'One of these is not a state or union territory of India. Put commas between them: Maharashtra, Kerala.',
    }),
  ),
  z.transform((text) =>
    namesIn(text)
      .map((name) => findRegion(name)?.name ?? name)
      .join(', '),
  ),
);
