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
