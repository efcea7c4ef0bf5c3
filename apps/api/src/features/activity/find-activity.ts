import type { ActivityEntry, ActivityQuery } from '@plinth/schemas/activity';
import type { QueryFilter } from 'mongoose';
import type { StoredHistoryEntry } from '../../collections/history.ts';
import { UserModel, type UserRow } from '../auth/users.ts';

const DAY_MS = 86_400_000;

/** Days begin at midnight of Indian time. */
const dayStart = (day: string) => new Date(`${day}T00:00:00+05:30`);

export function activityFilter({
  user,
  recordId,
  day,
}: Pick<ActivityQuery, 'user' | 'recordId' | 'day'>): QueryFilter<StoredHistoryEntry> {
  const from = day && dayStart(day);
  return {
    ...(user !== undefined && { userId: user }),
    ...(recordId !== undefined && { recordId }),
    ...(from && { at: { $gte: from, $lt: new Date(from.getTime() + DAY_MS) } }),
  };
}

/** Entries of the history with the names that their people have today. */
export async function presentActivity(entries: readonly StoredHistoryEntry[]): Promise<ActivityEntry[]> {
  const ids = [...new Set(entries.flatMap(({ userId }) => userId ?? []))];
  const users = await UserModel.find({ _id: { $in: ids } })
    .select('name')
    .lean<Pick<UserRow, '_id' | 'name'>[]>();
  const names = new Map(users.map(({ _id, name }) => [_id, name]));
  return entries.map(({ _id, at, by, userId, kind, recordId, title, action, changes }) => {
    const name = userId === undefined ? undefined : names.get(userId);
    return {
      _id: _id.toHexString(),
      at: at.toISOString(),
      by,
      ...(name !== undefined && { name }),
      collection: kind,
      recordId,
      title,
      action,
      changes,
    };
  });
}
