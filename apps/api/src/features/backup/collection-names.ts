/**
 * The collections that make up a site. `bin` comes first: a record that moves out of it or into it while the backup
 * is made must not be missed in both places, so its new entries are read once more at the end.
 */
export const BACKED_UP = [
  'bin',
  'activities',
  'news',
  'hiring',
  'projects',
  'pages',
  'enquiries',
  'slugs',
  'redirects',
  'content',
  'settings',
  'media',
  'history',
  'administrators',
  'passkeys',
  'securityPolicies',
  'signIns',
  'seeds',
  'quarantine',
] as const;
export type BackedUp = (typeof BACKED_UP)[number];

/** What belongs to one running site only: a restore ends sessions and removes the rest. */
export const DROPPED_BY_RESTORE = [
  'sessions',
  'throttles',
  'idempotencyKeys',
  'mediaReservations',
  'previewLinks',
  'imports',
  'importRows',
  'importMappings',
  'missedPaths',
  'sampleRemovals',
  'autosaves',
  'openForms',
  'passkeyChallenges',
] as const;

/** What an administrator or a visitor has written: a database with a document in any of these is not empty. */
export const WRITTEN = [
  'projects',
  'activities',
  'news',
  'hiring',
  'pages',
  'enquiries',
  'content',
  'settings',
  'media',
] as const;
