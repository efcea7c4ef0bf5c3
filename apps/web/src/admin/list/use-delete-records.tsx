import { binEntrySchema } from '@plinth/schemas/changes';
import type { CollectionName } from '@plinth/schemas/collections';
import type { Usage } from '@plinth/schemas/media';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { adminApi, apiPath } from '../api/admin-api.ts';
import { type AdminRecord, fetchReferences, refreshAfterWrite } from '../api/admin-queries.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { MAIN_ID } from '../layout/admin-shell.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';

/** These messages call every record a product: docs/product.md, "Errors and messages". */
const WORDS = {
  one: {
    ask: 'Are you sure you want to delete this product?',
    done: 'Product deleted successfully!',
    failed: 'Failed to delete product.',
  },
  many: {
    ask: 'Are you sure you want to delete the selected products?',
    done: 'Selected products deleted successfully!',
    failed: 'Failed to delete selected products.',
  },
} as const;

/** Asks, deletes the records one request each, and offers to undo it. Resolves to whether all were deleted. */
export function useDeleteRecords(name: CollectionName) {
  const { collections } = useAdminConfig();
  const endpoint = apiPath(collections[name].endpoint);
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

  return async (records: AdminRecord[], words: keyof typeof WORDS): Promise<boolean> => {
    const { ask, done, failed } = WORDS[words];
    const ids = records.map((record) => record._id);
    const usages = await findUsages(name, ids);
    const isSure = await confirm({
      title: ask,
      body: <DeleteNote usages={usages} />,
      confirm: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return false;
    const results = await Promise.allSettled(
      ids.map((id) => adminApi.send(`${endpoint}/${id}`, { method: 'DELETE' })),
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
    return !failure;
  };
}

function DeleteNote({ usages }: { usages: Usage[] }) {
  return (
    <>
      {usages.length > 0 && (
        <div className="error-box">
          <p className="error-box-title">This is referred to by:</p>
          <ul className="a-plain-list">
            {usages.map((usage) => (
              <li key={`${usage.collection}/${usage.id}`}>{usage.title}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="hint">It goes to the bin, where it can be restored for 30 days.</p>
    </>
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
