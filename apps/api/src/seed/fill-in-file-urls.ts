import type { SampleFileUrls } from './sample-files.ts';

/**
 * The value with the URL of each photograph in the place of its name, such as `photo:cable-bridge`. A field whose file
 * is not there is left out.
 */
export function fillInFileUrls(value: unknown, addresses: SampleFileUrls): unknown {
  const known: ReadonlyMap<string, string> = addresses;
  if (typeof value === 'string') return value.startsWith('photo:') ? known.get(value) : value;
  if (Array.isArray(value)) return value.map((item) => fillInFileUrls(item, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, fillInFileUrls(item, addresses)] as const)
      .filter(([, item]) => item !== undefined),
  );
}
