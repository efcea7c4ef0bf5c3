import { hashOf } from '@plinth/http/entity-tag';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { siteIdentitySchema } from '@plinth/schemas/identity';
import type { Look } from '@plinth/schemas/look';
import type { PageAssets } from '../src/entry-server.tsx';
import { lookTokens } from '../src/look/tokens.ts';
import { fetchJson } from './site-files/api.ts';

/** The stylesheets of looks; their names have a hash of their content. */
export const LOOK_STYLESHEETS = /^\/look-[\w-]+\.css$/;

type LookStylesheet = { path: string; css: string };

/** Undefined for the default look, which the site's own styles have. */
function lookStylesheet(look: Look): LookStylesheet | undefined {
  const key = JSON.stringify(look);
  if (latest?.key !== key) latest = { key, stylesheet: render(look) };
  return latest.stylesheet;
}

/** The files of a page with the stylesheet of the look behind the others, whose properties it replaces. */
export function withLook(assets: PageAssets, look: Look): PageAssets {
  const stylesheet = lookStylesheet(look);
  return stylesheet === undefined ? assets : { ...assets, styles: [...assets.styles, stylesheet.path] };
}

/** A site has one look at a time, and its palette takes milliseconds. */
let latest: { key: string; stylesheet: LookStylesheet | undefined } | undefined;

function render(look: Look): LookStylesheet | undefined {
  const css = cssOf(look);
  return css === cssOf(DEFAULT_LOOK) ? undefined : { path: `/look-${hashOf(css).slice(0, 12)}.css`, css };
}

function cssOf(look: Look): string {
  const tokens = Object.entries(lookTokens(look)).map(([name, value]) => `${name}:${value}`);
  return `:root{${tokens.join(';')}}\n`;
}

/** The stylesheet of the current look; empty where that is the default one. */
export async function fetchLookStylesheet(apiOrigin: string): Promise<LookStylesheet> {
  const { data } = await fetchJson(`${apiOrigin}/api/site/identity`, siteIdentitySchema);
  return lookStylesheet(data.look) ?? { path: '', css: '' };
}
