import { expect, it } from 'vitest';
import { BACKED_UP } from './collection-names.ts';
import { modelOf } from './contents.ts';

// Nothing but `contents.ts` is loaded here, as in the commands that work without the server.
it.each(BACKED_UP)('there is a model of %s for a command that has loaded nothing else', (name) => {
  expect(modelOf(name).collection.name).toBe(name);
});
