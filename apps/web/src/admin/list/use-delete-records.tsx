import type { AdminConfig } from '@plinth/schemas/admin-config';
import { binEntrySchema } from '@plinth/schemas/changes';
import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import type { Usage } from '@plinth/schemas/media';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { keyed } from '../../ui/keyed.ts';
import { adminApi, apiPath } from '../api/admin-api.ts';
import { type AdminRecord, fetchReferences, refreshAfterWrite } from '../api/admin-queries.ts';
import { findCollection, useAdminConfig, useCollection } from '../layout/admin-config-context.ts';
import { MAIN_ID } from '../layout/admin-shell.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';
import { cellText } from './cell-value.ts';

/** What the question calls a record. */
const NOUNS: Record<Exclude<CollectionName, 'projects'>, { one: string; many: string }> = {
  activities: { one: 'activity', many: 'activities' },
  news: { one: 'news item', many: 'news items' },
  hiring: { one: 'opening', many: 'openings' },
  pages: { one: 'page', many: 'pages' },
  form: { one: 'enquiry from', many: 'enquiries' },
};

type Words = { ask: string; done: string; failed: string };

/** Question and results of a deletion. Those of projects are fixed (docs/product.md, "Lists") and say "product". */
function wordsOf(name: CollectionName, thing: string, titles: string[], amount: 'one' | 'many'): Words {
  if (name === 'projects') {
    return amount === 'one'
      ? {
          ask: 'Are you sure you want to delete this product?',
          done: 'Product deleted successfully!',
          failed: 'Failed to delete product.',
        }
      : {
          ask: 'Are you sure you want to delete the selected products?',
          done: 'Selected products deleted successfully!',
          failed: 'Failed to delete selected products.',
        };
  }
  const { one, many } = NOUNS[name];
  return amount === 'one'
    ? {
        ask: `Are you sure you want to delete the ${one} “${titles[0]}”?`,
        done: `${thing} deleted successfully!`,
        failed: `Failed to delete the ${thing.toLowerCase()}.`,
      }
    : {
        ask: `Are you sure you want to delete the selected ${many}?`,
        done: `Selected ${many} deleted successfully!`,
        failed: `Failed to delete the selected ${many}.`,
      };
}

/** Asks, deletes the records one request each, and offers to undo it. Resolves to the ids of those that were deleted. */
export function useDeleteRecords(name: CollectionName) {
  const config = useAdminConfig();
  const { endpoint, thing } = useCollection(name);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();

  const restore = async (ids: string[]) => {
    try {
      await restoreFromBin(name, ids);
      showToast({ kind: 'success', text: 'Restored.' });
    } catch (error) {
      showToast({ kind: 'failure', text: `It could not be restored. ${messageOf(error)}` });
    }
    await refreshAfterWrite(queryClient);
  };

  return async (records: AdminRecord[], amount: 'one' | 'many'): Promise<string[]> => {
    const titles = records.map((record) => cellText(record[COLLECTIONS[name].titleField]) || record._id);
    const { ask, done, failed } = wordsOf(name, thing, titles, amount);
    const ids = records.map((record) => record._id);
    const usages = await findUsages(name, ids);
    const isSure = await confirm({
      title: ask,
      body: <DeleteNote titles={titles} usages={usages.map((usage) => nameOf(config, usage))} />,
      confirm: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return [];
    const results = await Promise.allSettled(
      ids.map((id) => adminApi.send(`${apiPath(endpoint)}/${id}`, { method: 'DELETE' })),
    );
    const deleted = ids.filter((_, index) => results[index]?.status === 'fulfilled');
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) showToast({ kind: 'failure', text: `${failed} ${messageOf(failure.reason)}` });
    else {
      showToast({ kind: 'success', text: done, action: { label: 'Undo', run: () => restore(deleted) } });
    }
    await refreshAfterWrite(queryClient);
    // The focused button is gone with its row.
    if (deleted.length > 0) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    return deleted;
  };
}

/** Most records that the question names; it counts the others. */
const MAX_NAMED = 8;

/** `Activity: The first pile`; records of the site content are pages. */
function nameOf(config: AdminConfig, { collection, title }: Usage): string {
  return `${findCollection(config, collection)?.thing ?? 'Page'}: ${title}`;
}

/** The body of the question; the dialog stands outside the context of the configuration. */
function DeleteNote({ titles, usages }: { titles: string[]; usages: string[] }) {
  return (
    <>
      <NamedList names={titles} />
      {usages.length > 0 && (
        <div className="error-box">
          <p className="error-box-title">
            {titles.length === 1 ? 'This is referred to by:' : 'These are referred to by:'}
          </p>
          <NamedList names={usages} />
        </div>
      )}
      <p className="hint">It goes to the bin, where it can be restored for 30 days.</p>
    </>
  );
}

function NamedList({ names }: { names: string[] }) {
  const named = keyed(names.slice(0, MAX_NAMED), String);
  return (
    <ul className="a-plain-list">
      {named.map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
      {names.length > MAX_NAMED && <li>and {names.length - MAX_NAMED} more</li>}
    </ul>
  );
}

/** An error here does not prevent the deletion, which can be undone. */
async function findUsages(name: CollectionName, ids: string[]): Promise<Usage[]> {
  const lists = await Promise.all(ids.map((id) => fetchReferences(name, id).catch(() => [])));
  const byKey = new Map(lists.flat().map((usage) => [`${usage.collection}/${usage.id}`, usage]));
  return [...byKey.values()].filter((usage) => !(usage.collection === name && ids.includes(usage.id)));
}

async function restoreFromBin(name: CollectionName, ids: string[]): Promise<void> {
  const { items } = await adminApi.getList('/api/admin/bin', binEntrySchema, { params: { limit: 200 } });
  const entries = items.filter((entry) => entry.collection === name && ids.includes(entry.recordId));
  if (entries.length < ids.length) throw new Error('It is no longer in the bin.');
  for (const entry of entries) await adminApi.send(`/api/admin/bin/${entry._id}/restore`, { method: 'POST' });
}
