import { type MediaItem, type Usage, usageSchema } from '@plinth/schemas/media';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';

/** What a refused deletion adds to its problem. */
const usagesSchema = z.array(usageSchema);

/** The actions on a stored file. Each shows a toast with its result and refreshes the library. */
export function useMediaActions(item: MediaItem) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();
  const path = `/api/admin/media/${encodeURIComponent(item.name)}`;
  const title = item.originalName || item.name;

  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showToast({ kind: 'success', text: done });
    } catch (error) {
      showToast({ kind: 'failure', text: explain(error) });
    }
    await refreshAfterWrite(queryClient);
  };

  return {
    saveAlt: (alt: string) =>
      act(() => adminApi.send(path, { method: 'PUT', body: { alt } }), 'The description was saved.'),

    replace: async (file: File) => {
      const isSure = await confirm({
        title: `Replace “${title}”?`,
        body: (
          <p>
            {item.usedIn.length > 0
              ? 'The new picture will appear wherever this one is used.'
              : 'The new picture replaces this one.'}
          </p>
        ),
        confirm: 'Replace',
      });
      if (!isSure) return;
      const body = new FormData();
      body.append('files', file);
      await act(() => adminApi.send(`${path}/replace`, { method: 'POST', body }), `“${title}” is replaced.`);
    },

    remove: async () => {
      if (item.usedIn.length > 0) {
        showToast({
          kind: 'failure',
          text: `“${title}” can’t be deleted: used in ${titlesOf(item.usedIn)}.`,
        });
        return;
      }
      const isSure = await confirm({
        title: `Delete “${title}”?`,
        body: <p>Pictures do not go to the bin: this cannot be undone.</p>,
        confirm: 'Delete',
        isDangerous: true,
      });
      if (isSure) await act(() => adminApi.send(path, { method: 'DELETE' }), `“${title}” is deleted.`);
    },
  };
}

function explain(error: unknown): string {
  const usages = error instanceof ApiError ? usagesSchema.safeParse(error.problem.usedIn).data : undefined;
  return usages ? `${messageOf(error)} ${titlesOf(usages)}` : messageOf(error);
}

function titlesOf(usages: Usage[]): string {
  return usages.map(({ title }) => title).join(', ');
}
