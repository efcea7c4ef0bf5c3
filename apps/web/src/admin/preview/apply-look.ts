import type { Look } from '@plinth/schemas/look';
import { lookTokens } from '../../look/tokens.ts';

/** Gives this document a look, over its stylesheets. */
export function applyLook(look: Look): void {
  for (const [name, value] of Object.entries(lookTokens(look)))
    document.documentElement.style.setProperty(name, value);
}
