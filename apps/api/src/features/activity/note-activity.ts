import type { AccountAction } from '@plinth/schemas/activity';
import { History, historyEntryOf } from '../../collections/history.ts';
import type { Logger } from '../../logger.ts';

type AccountActivity = {
  kind: 'users' | 'exports';
  /** The id of the account; empty for an export. */
  recordId?: string;
  /** The person whose account it is, or what was exported. No data of visitors. */
  title: string;
  action: AccountAction;
  by: { id: string; email: string };
  before?: object;
  after?: object;
};

/**
 * Notes what happened to accounts or left the site, beside the history of the records. The act is done by then: a note
 * that cannot be stored is logged.
 */
export async function noteActivity(
  logger: Logger,
  { kind, recordId = '', by, ...activity }: AccountActivity,
): Promise<void> {
  try {
    const entry = historyEntryOf({ ...activity, collection: kind, recordId, by: by.email, userId: by.id });
    await History.create({ ...entry, isAccount: true });
  } catch (error) {
    logger.error({ err: error, action: activity.action }, 'an entry of the activity was not stored');
  }
}
