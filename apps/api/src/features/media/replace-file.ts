import { isDeepStrictEqual } from 'node:util';
import { CONTENT_SECTIONS, findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { parseInput } from '@plinth/schemas/input';
import { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import type { ApiCache } from '../../cache/api-cache.ts';
import { TAGS } from '../../cache/revisions.ts';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { workingVersion } from '../../collections/publication.ts';
import { type Author, changeRecord, laterThan } from '../../collections/write.ts';
import { conflict } from '../../problems.ts';
import { UserModel } from '../auth/users.ts';
import { readSiteContent, saveContentRecord } from '../content/site-content.ts';
import { readSetting, saveSetting } from '../settings/settings.ts';
import { collectionsWithFiles, findRecordsUsing, isPlainObject } from './usage.ts';

type Replacement = { from: string; to: string; author: Author };

/**
 * Replaces one URL by another in every record and page that uses it, each with its history entry, and as a person's
 * photograph. Repeating it after a crash finishes what was left.
 */
export async function replaceFile(cache: ApiCache, replacement: Replacement): Promise<void> {
  await cache.write(TAGS, async () => {
    for (const collection of collectionsWithFiles) await replaceInRecords(collection, replacement);
    await replaceInContent(replacement);
    await replaceInLook(replacement);
    await UserModel.updateMany({ photo: replacement.from }, { $set: { photo: replacement.to } });
  });
}

async function replaceInRecords(
  definition: CollectionDefinition,
  { from, to, author }: Replacement,
): Promise<void> {
  for (const { _id } of await findRecordsUsing(definition, [from])) {
    await changeRecord(definition, _id.toHexString(), author, (current) => {
      const stored: Record<string, unknown> = current;
      const own = definition.fields.flatMap((name) => {
        const changed = withUrl(stored[name], from, to);
        return isDeepStrictEqual(changed, stored[name]) ? [] : [[name, changed] as const];
      });
      const fields = {
        ...Object.fromEntries(own),
        ...(own.length > 0 && { updatedAt: laterThan(current.updatedAt) }),
        ...(current.pending && { pending: withUrl(current.pending, from, to) as StoredRecord['pending'] }),
      };
      return { fields, action: 'updated', before: workingVersion(current), added: fields };
    });
  }
}

async function replaceInContent({ from, to, author }: Replacement): Promise<void> {
  const { data } = await readSiteContent();
  for (const [index, current] of data.entries()) {
    const section = findSection(index);
    if (current === null || section === undefined) continue;
    const changed = withUrl(current, from, to);
    if (isDeepStrictEqual(changed, current)) continue;
    const input = parseInput(CONTENT_INPUTS[section], changed);
    if (!input.ok) throw notSavable(CONTENT_SECTIONS[section].title, String(index));
    await saveContentRecord({ ...author, section, record: input.value });
  }
}

async function replaceInLook({ from, to, author }: Replacement): Promise<void> {
  const current = await readSetting('look');
  const record = SETTING_INPUTS.look.parse(withUrl(current, from, to));
  await saveSetting({ ...author, key: 'look', record });
}

function notSavable(thing: string, id: string) {
  return conflict(`${thing} ${id} is not valid itself. Open it, save it, and replace the file again.`);
}

/** The same value with every text that is `from` replaced. */
function withUrl(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item) => withUrl(item, from, to));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUrl(item, from, to)]));
}
