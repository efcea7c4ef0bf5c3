import { reachOf } from '@plinth/schemas/permissions';
import type { AppContext } from '../../app-context.ts';
import { titleOf } from '../../collections/definition.ts';
import { isWithinReach } from '../../collections/ownership.ts';
import { workingVersion } from '../../collections/publication.ts';
import type { Announce, RecordEvent } from '../../collections/record-events.ts';
import { UserModel, type UserRow } from '../auth/users.ts';

/** Most people whom one act mails. */
const MAX_RECIPIENTS = 20;

/** What the mail says after the name of who did it. */
const SAYINGS = {
  review: (title) => `sent “${title}” for review`,
  changes: (title) => `asks for changes to “${title}”`,
  published: (title) => `published “${title}”`,
  scheduled: (title, { publishAt, unpublishAt }) => {
    const times = [
      publishAt && `goes live on ${timeFormat.format(publishAt)}`,
      unpublishAt && `goes offline on ${timeFormat.format(unpublishAt)}`,
    ].filter((text) => text !== undefined);
    return times.length === 0
      ? `removed the dates of “${title}”`
      : `set the dates of “${title}”: it ${times.join(' and ')}, Indian time`;
  },
  commented: (title) => `commented on “${title}”`,
} satisfies Record<RecordEvent['kind'], (title: string, record: RecordEvent['record']) => string>;

/** Nothing is mailed when the time comes: it comes with the first read after it. */
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

type NoticeContext = Pick<AppContext, 'config' | 'logger' | 'officeMailer'>;

/** Mails what concerns a person, where mail is set; the dashboard shows to all what waits for them. */
export function createNotices({ config, logger, officeMailer }: NoticeContext): Announce {
  const send = async (event: RecordEvent) => {
    const { kind, definition, record, actor, comment } = event;
    const title = titleOf(definition.name, workingVersion(record)) || definition.form.thing;
    const saying = `${actor.name} ${SAYINGS[kind](title, record)}`;
    for (const { email, name } of await recipientsOf(event)) {
      await officeMailer.send({
        to: email,
        subject: saying,
        paragraphs: [
          `Hello ${name},`,
          `${saying}.`,
          ...(comment === undefined ? [] : [comment]),
          `${config.publicUrl}${definition.form.path}/${record._id}`,
        ],
      });
    }
  };
  return (event) => {
    if (!officeMailer.isOn) return;
    send(event).catch((error: unknown) => logger.warn({ err: error }, 'a notice was not mailed'));
  };
}

/** Those who publish, for a review; else whoever made or last saved the version, and for a comment who commented before. */
async function recipientsOf({ kind, definition, record, actor }: RecordEvent): Promise<UserRow[]> {
  const found = await (kind === 'review' ? findPublishers() : findInvolved(record, kind === 'commented'));
  const others = new Map(found.map((row) => [row._id, row]));
  others.delete(actor.id);
  return [...others.values()]
    .filter((row) => !row.disabled && row.passwordHash !== undefined)
    .filter(({ _id: id, role, projects = [] }) => isWithinReach(definition, { id, role, projects }, record))
    .slice(0, MAX_RECIPIENTS);
}

/** An office has few accounts, so all of them are looked through. */
async function findPublishers(): Promise<UserRow[]> {
  const all = await UserModel.find().sort({ email: 1 }).lean<UserRow[]>();
  return all.filter(({ role }) => reachOf(role, 'publish') !== undefined);
}

async function findInvolved(
  { createdBy, pending, comments = [] }: RecordEvent['record'],
  withCommenters: boolean,
): Promise<UserRow[]> {
  const emails = [pending?.by, ...(withCommenters ? comments.map(({ by }) => by) : [])];
  const lists = await Promise.all([
    createdBy === undefined ? [] : UserModel.find({ _id: createdBy }).lean<UserRow[]>(),
    UserModel.find({ email: { $in: [...new Set(emails)].filter((email) => email !== undefined) } }).lean<
      UserRow[]
    >(),
  ]);
  return lists.flat();
}
