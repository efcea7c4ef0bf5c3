import { readFileSync } from 'node:fs';
import type { PageAssets } from './document.ts';

type ManifestChunk = {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
};

export type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'src/entry-client.tsx';
const BOOT = 'src/boot/boot.ts';

/** Fonts that every page needs at once; the further signs of each face are fetched when they are shown. */
const PRELOADED_FONT = /\/(?:archivo|inter)-latin-(?!ext)[^/]*\.woff2$/;

export function readManifest(clientDir: URL): Manifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', clientDir), 'utf8'));
}

/** The files that a page made of these modules needs, each once, the shared ones first. */
export function assetsOf(manifest: Manifest, modules: readonly string[]): PageAssets {
  const chunks = new Map<string, ManifestChunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(key)) return;
    for (const imported of chunk.imports ?? []) add(imported);
    chunks.set(key, chunk);
  };
  add(ENTRY);
  for (const module of modules) add(module);

  const all = [...chunks.values()];
  const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  const boot = manifest[BOOT]?.file;
  return {
    styles: unique(all.flatMap(({ css }) => css ?? [])),
    scripts: unique(all.map(({ file }) => file)),
    ...(boot !== undefined && { boot: `/${boot}` }),
    fonts: unique(all.flatMap(({ assets }) => assets ?? [])).filter((file) => PRELOADED_FONT.test(file)),
  };
}
