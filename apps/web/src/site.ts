/** Where things are found; set once by each entry, before anything is rendered. */
export type SiteSettings = {
  /** The site's public address without a slash at its end, for canonical links and previews. */
  publicUrl: string;
  /** Where `/api` is found: empty in the browser, which asks its own origin. */
  apiOrigin: string;
  /** The content feed; a path is taken under `apiOrigin`. */
  feedUrl: string;
};

export const OWN_FEED_PATH = '/api/content/site';

const settings: SiteSettings = { publicUrl: '', apiOrigin: '', feedUrl: OWN_FEED_PATH };

export function configureSite(values: SiteSettings): void {
  Object.assign(settings, values);
}

export function siteSettings(): Readonly<SiteSettings> {
  return settings;
}

/** The full public address of a path; addresses that are full already stay as they are. */
export function publicAddress(path: string): string {
  return path.startsWith('/') ? settings.publicUrl + path : path;
}
