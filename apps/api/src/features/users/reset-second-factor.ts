import type { AppContext } from '../../app-context.ts';
import type { User } from '../../http/user.ts';
import { conflict, notFound } from '../../problems.ts';
import { noteActivity } from '../activity/note-activity.ts';
import { removeSecondFactor } from '../auth/second-factor-policy.ts';

/** Removes the second factor of somebody who has lost it, logs that, and tells the person. */
export async function resetSecondFactor(
  { logger, officeMailer }: Pick<AppContext, 'logger' | 'officeMailer'>,
  owner: User,
  id: string,
): Promise<void> {
  if (id === owner.id)
    throw conflict('Another owner has to do this for you. Your own is changed under Account.');
  const user = await removeSecondFactor(id);
  if (user === null) throw notFound('Person');
  await noteActivity(logger, {
    kind: 'users',
    recordId: id,
    title: user.name,
    action: 'second factor reset',
    by: owner,
  });
  logger.warn({ userId: id, by: owner.id }, 'a second factor was reset');
  await officeMailer.send({
    to: user.email,
    subject: 'Your second factor was removed',
    paragraphs: [
      `${owner.name} removed the second factor of your account. Set one up again under Account after you sign in.`,
      'If you did not ask for it, change your password and tell the owners of the site.',
    ],
  });
}
