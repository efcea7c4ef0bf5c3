import { hashOf } from '@plinth/http/entity-tag';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import type { Identity, SiteIdentity } from '@plinth/schemas/identity';
import { publicIdentityOf } from '@plinth/schemas/identity-rules';
import { SETTING_KEYS, type SettingKey } from '@plinth/schemas/settings';
import type { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import { model } from 'mongoose';
import type * as z from 'zod/mini';
import {
  findDocument,
  saveDocument,
  type VersionedDocument,
  versionedSchema,
} from '../../collections/versioned-document.ts';
import type { Author } from '../../collections/write.ts';
import { withLease } from '../../database/lease.ts';
import { findSiteName } from '../content/site-content.ts';
import { withFilesInUse } from '../media/file-use.ts';

type SettingValue<K extends SettingKey> = z.output<(typeof SETTING_INPUTS)[K]>;

/** What the history and the list of a picture's uses call a setting. */
export const SETTING_TITLES: Record<SettingKey, string> = { look: 'Look', identity: 'Legal identity' };

export const Setting = model<VersionedDocument>('Setting', versionedSchema(String), 'settings');

/** One writer at a time, on all nodes. */
const LEASE = 'settings';

/** The setting as it is stored; empty before the first write. */
export async function readSetting<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
  const stored = await findDocument(Setting, key);
  // The schema has accepted it when it was written.
  return (stored?.record ?? {}) as SettingValue<K>;
}

type Save = Author & {
  key: SettingKey;
  record: Record<string, unknown>;
  /** Looks at the current value before it is replaced; throws to refuse. */
  check?: (current: Record<string, unknown>) => void;
};

/** Stores a setting with the history entry of the change. To be called inside the response cache's write. */
export function saveSetting({ key, record, check, ...author }: Save): Promise<void> {
  return withLease(LEASE, () =>
    saveDocument(Setting, {
      ...author,
      id: key,
      record,
      history: { collection: 'settings', title: SETTING_TITLES[key] },
      check: (current) => check?.(current ?? {}),
      guard: withFilesInUse,
    }),
  );
}

export function findSettingKey(key: string): SettingKey | undefined {
  return SETTING_KEYS.find((known) => known === key);
}

/** What visitors see of the company, and its look. */
export async function readSiteIdentity(): Promise<SiteIdentity> {
  const [identity, look, siteName] = await Promise.all([
    readPublicIdentity(),
    readSetting('look'),
    findSiteName(),
  ]);
  const { logoOnDark, logoOnLight, accent } = look;
  const iconVersion = hashOf(JSON.stringify([siteName, logoOnDark, logoOnLight, accent])).slice(0, 8);
  return { ...identity, look: { ...DEFAULT_LOOK, ...look, iconVersion } };
}

/** The identity without what is not to be shown. */
export async function readPublicIdentity(): Promise<Identity> {
  return publicIdentityOf(await readSetting('identity'));
}

/** Beside the settings, but without a history: whether the dashboard still shows what is missing. */
const SETUP_DISMISSAL = 'setupDismissal';

export async function isSetupDismissed(): Promise<boolean> {
  return (await findDocument(Setting, SETUP_DISMISSAL))?.record?.isDismissed === true;
}

export async function storeSetupDismissal(isDismissed: boolean): Promise<void> {
  await Setting.updateOne(
    { _id: SETUP_DISMISSAL },
    { $set: { record: { isDismissed } }, $inc: { version: 1 } },
    { upsert: true },
  );
}
