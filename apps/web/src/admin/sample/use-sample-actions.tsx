import { SAMPLE_UNDO_DAYS, type Sample, sampleSchema } from '@plinth/schemas/sample';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { RequestOptions } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { countOf } from '../import/import-texts.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';

const PATH = '/api/admin/sample/removal';

/** How often the progress of a removal is read. */
const PROGRESS_INTERVAL_MS = 1_000;

const isWorking = ({ removal }: Sample): boolean => removal !== undefined && removal.state !== 'removed';

export const sampleQuery = queryOptions({
  queryKey: ['admin', 'sample'],
  queryFn: async ({ signal }) => {
    const dryRun = { method: 'POST', body: {}, signal } as const;
    return (await adminApi.request(`${PATH}?dryRun=true`, sampleSchema, dryRun)).data;
  },
  refetchInterval: ({ state: { data } }) => data !== undefined && isWorking(data) && PROGRESS_INTERVAL_MS,
});

/** Begins the removal of the sample, or its undo; both go on in the background. */
export function useSampleActions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const act = async (options: RequestOptions) => {
    setIsBusy(true);
    try {
      await adminApi.request(PATH, sampleSchema, options);
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
    await refreshAfterWrite(queryClient);
    setIsBusy(false);
  };

  return {
    isBusy,
    undo: () => act({ method: 'DELETE' }),
    async remove(alsoRemove: string[], count: number) {
      const isSure = await confirm({
        title: 'Remove the sample company?',
        body: (
          <p>
            {count > 0
              ? `${countOf(count, 'record or page goes', 'records and pages go')}.`
              : 'The pages that you changed lose what is still the sample’s in them.'}{' '}
            All of it can be brought back for {SAMPLE_UNDO_DAYS} days.
          </p>
        ),
        confirm: 'Remove the sample',
        isDangerous: true,
      });
      if (isSure) await act({ method: 'POST', body: { alsoRemove }, idempotencyKey: newIdempotencyKey() });
    },
  };
}
