import * as z from 'zod/mini';

/** The fixed roles of an office (docs/product.md, "People and roles"). */
export const ROLES = ['owner', 'publisher', 'author', 'desk', 'hr'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How far a permission reaches: `all` records, or only a person's `own`, which are those that they created, the projects
 * that were assigned to them and the activities of these projects.
 */
export type Reach = 'all' | 'own';

type Grants = Readonly<Partial<Record<Role, Reach>>>;

const EVERYBODY: Grants = { owner: 'all', publisher: 'all', author: 'all', desk: 'all', hr: 'all' };
const OWNER: Grants = { owner: 'all' };
const EDITORS: Grants = { owner: 'all', publisher: 'all' };
const WRITERS: Grants = { ...EDITORS, author: 'own' };
const PAST: Grants = { ...EDITORS, author: 'own', desk: 'own', hr: 'own' };

/** Who may do what. Each route of the API names one of these permissions, or `public`. */
const GRANTS = {
  /** The own account, the dashboard and the admin configuration. */
  account: EVERYBODY,
  /** Accounts: invitations, roles, projects, disabling. */
  people: OWNER,
  /** The company's legal identity. */
  identity: OWNER,
  /** Archives, and exports and imports of the whole site. */
  backup: OWNER,
  /** Exports and erasure of the data of visitors. */
  privacy: OWNER,
  /** What everybody did, sign-ins and exports included. */
  activity: OWNER,
  /** Publish, unpublish and schedule. */
  publish: EDITORS,
  /** The site content: pages, menu, footer. */
  pages: EDITORS,
  /** Colours, typefaces and logo. */
  look: EDITORS,
  projects: WRITERS,
  activities: WRITERS,
  news: WRITERS,
  hiring: { ...EDITORS, hr: 'all' },
  /** Upload files, see them in the library, describe and delete them. */
  media: { ...WRITERS, hr: 'own' },
  readEnquiries: { ...EDITORS, desk: 'all' },
  /** Change, answer, delete and export enquiries. */
  enquiries: { owner: 'all', desk: 'all' },
  history: PAST,
  bin: PAST,
} as const satisfies Record<string, Grants>;

export type Permission = keyof typeof GRANTS;

export const PERMISSIONS = Object.keys(GRANTS) as Permission[];

/** What a route requires; `public` routes need no session. */
export type RoutePermission = Permission | 'public';

export const roleSchema = z.enum(ROLES);
export const permissionSchema = z.enum(PERMISSIONS);

/** How far a permission reaches for a role; undefined where the role does not have it. */
export function reachOf(role: Role, permission: Permission): Reach | undefined {
  const grants: Grants = GRANTS[permission];
  return grants[role];
}

export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => reachOf(role, permission) !== undefined);
}
