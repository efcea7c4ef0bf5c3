import type { Role } from '@plinth/schemas/permissions';

/** What a role is called, and what it is for, in one sentence. */
export const ROLE_NAMES: Record<Role, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Everything, people and company details included.' },
  publisher: { name: 'Publisher', does: 'Writes and publishes everything; reads the enquiries.' },
  author: {
    name: 'Author',
    does: 'Writes about the assigned projects, and activities and news of their own.',
  },
  desk: { name: 'Front desk', does: 'Answers the enquiries.' },
  hr: { name: 'HR', does: 'Looks after the openings.' },
};
