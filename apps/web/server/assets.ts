import { readFileSync } from 'node:fs';
import type { TypePair } from '@plinth/schemas/look';
import type { PageAssets } from '../src/entry-server.tsx';

type ManifestChunk = {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
};

/** Vite's build manifest. */
export type Manifest = Record<string, ManifestChunk>;

const BOOT = 'src/boot.ts';
const ENTRY = 'src/entry-client.tsx';

/**
 * Fonts that every page needs at once: those of the look's type pair; the other subsets of each face are fetched when they
 * are shown.
 */
const PRELOADED_FONTS: Record<TypePair, RegExp> = {
  archivo: fontsOf('archivo', 'inter'),
  source: fontsOf('source-serif-4', 'source-sans-3'),
  manrope: fontsOf('manrope', 'figtree'),
  oswald: fontsOf('oswald', 'work-sans'),
};

function fontsOf(heading: string, text: string): RegExp {
  return new RegExp(`/(?:${heading}|${text})-latin-(?!ext)[^/]*\\.woff2$`);
}

export function readManifest(clientDir: URL): Manifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', clientDir), 'utf8'));
}

/** The files for the head of a page made of these modules, each once, the shared ones first. */
export function assetsOf(manifest: Manifest, modules: readonly string[], typePair: TypePair): PageAssets {
  const chunks = chunksOf(manifest, [ENTRY, ...modules]);
  return {
    styles: pathsOf(chunks.flatMap(({ css }) => css ?? [])),
    fonts: pathsOf(chunks.flatMap(({ assets }) => assets ?? [])).filter((file) =>
      PRELOADED_FONTS[typePair].test(file),
    ),
    boot: `/${manifest[BOOT]?.file}`,
    modules: pathsOf(chunks.map(({ file }) => file)),
  };
}

/** The chunks of the entries and of all that they import statically, imported ones first. */
function chunksOf(manifest: Manifest, entries: readonly string[]): ManifestChunk[] {
  const chunks = new Map<string, ManifestChunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(key)) return;
    for (const imported of chunk.imports ?? []) add(imported);
    chunks.set(key, chunk);
  };
  for (const entry of entries) add(entry);
  return [...chunks.values()];
}

const pathsOf = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
