import type { ActivityEntry } from '@plinth/schemas/activity';
import type { AdminConfig } from '@plinth/schemas/admin-config';
import { thingOf } from '../history/describe-action.ts';

const WORDS: Readonly<Record<string, (title: string) => string>> = {
  'signed in': (name) => `${name} signed in`,
  invited: (name) => `${name} was invited`,
  joined: (name) => `${name} accepted the invitation`,
  changed: (name) => `The account of ${name} was changed`,
  'second factor reset': (name) => `The second factor of ${name} was reset`,
  exported: (what) => `${what}: exported`,
  erased: (what) => `${what}: erased`,
  updated: (what) => `${what} changed`,
};

/** `Project “Samudra Towers” changed`, `Asha Rao was invited`. */
export function describeActivity(config: AdminConfig, { collection, title, action }: ActivityEntry): string {
  const isRecord = collection !== 'users' && collection !== 'exports';
  const subject = isRecord ? `${thingOf(config, collection)} “${title}”` : title;
  return WORDS[action]?.(subject) ?? `${subject} ${action}`;
}
