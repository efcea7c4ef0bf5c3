import { type Import, importSchema } from '@plinth/schemas/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { RequestOptions } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { useToast } from '../ui/toaster.tsx';
import { importPath } from './import-queries.ts';

/** The check of a large file takes a while. */
const CHECK_TIMEOUT_MS = 60_000;

/** What can be done with an import; the screen shows the new state afterwards. */
export function useImportActions({ id }: Pick<Import, 'id'>) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const act = async (path: string, options: RequestOptions) => {
    setIsBusy(true);
    try {
      await adminApi.request(`${importPath(id)}/${path}`, importSchema, options);
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
    await refreshAfterWrite(queryClient);
    setIsBusy(false);
  };
  const start = (path: string) => act(path, { method: 'POST', idempotencyKey: newIdempotencyKey() });

  return {
    isBusy,
    check: (mapping: (string | null)[]) =>
      act('mapping', { method: 'PUT', body: { mapping }, timeoutMs: CHECK_TIMEOUT_MS }),
    run: () => start('run'),
    undo: () => start('undo'),
  };
}
