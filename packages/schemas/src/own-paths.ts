import { CONTENT_SECTIONS, SECTION_KEYS } from './content.ts';

/** Segments at the start of paths that the site uses, together with every path below them. */
const USED_TREES = [
  'activities',
  'admin',
  'api',
  'assets',
  'career',
  'commercial',
  'icons',
  'login',
  'news',
  'ongoing',
  'preview',
  'projects',
  'residential',
  'uploads',
];

const USED_PATHS = new Set(SECTION_KEYS.map((key) => CONTENT_SECTIONS[key].path));

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*';
const PATH = new RegExp(`^/${SEGMENT}(?:/${SEGMENT}){0,2}$`);

/** A path of one record id is looked up as one. */
const RECORD_ID = /^\/[0-9a-f]{24}$/;

const MAX_PATH = 120;

/** Whether a text has the form of a path of an added page: up to three parts of small letters, digits and hyphens. */
export function isPagePath(path: string): boolean {
  return path.length <= MAX_PATH && PATH.test(path) && !RECORD_ID.test(path);
}

/** Whether the site itself uses a path, so that no added page can have it. */
export function isUsedBySite(path: string): boolean {
  const [, tree = ''] = path.split('/');
  return USED_PATHS.has(path) || USED_TREES.includes(tree);
}
