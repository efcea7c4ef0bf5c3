import { BIN_DAYS, type BinEntry } from '@plinth/schemas/changes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { BIN_PAGE_SIZE, binQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { thingOf } from '../history/describe-action.ts';
import { isWritable, useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { ListPager } from '../list/list-pager.tsx';
import { agoInWords, formatDateTime } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import '../history/history.css';

/** `/admin/bin`: what was deleted and can come back. */
export default function BinPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(binQuery(page));
  return (
    <>
      <PageHeader title="Bin" />
      <p className="a-lead">Deleted items stay here for {BIN_DAYS} days and can be restored.</p>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <EmptyState>The bin is empty.</EmptyState>
      ) : (
        <>
          <ul className="a-entries">
            {data.items.map((entry) => (
              <BinItem key={entry._id} entry={entry} />
            ))}
          </ul>
          <ListPager page={page} total={data.total} pageSize={BIN_PAGE_SIZE} />
        </>
      )}
    </>
  );
}

function BinItem({ entry }: { entry: BinEntry }) {
  const config = useAdminConfig();
  const { restore, purge } = useBinActions();
  return (
    <li className="a-entry">
      <div className="a-entry-head">
        <p className="a-entry-title">
          {thingOf(config, entry.collection)} “{entry.title}”
        </p>
        <p className="hint">
          Deleted {agoInWords(entry.deletedAt)} by {entry.deletedBy}. Permanently deleted on{' '}
          <time dateTime={entry.expiresAt}>{formatDateTime(entry.expiresAt)}</time>.
        </p>
      </div>
      {isWritable(config, entry.collection) && (
        <div className="a-actions">
          <Button size="small" aria-label={`Restore ${entry.title}`} onClick={() => restore(entry)}>
            Restore
          </Button>
          <Button
            variant="text"
            tone="danger"
            aria-label={`Delete permanently: ${entry.title}`}
            onClick={() => purge(entry)}
          >
            Delete permanently
          </Button>
        </div>
      )}
    </li>
  );
}

function useBinActions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();

  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showToast({ kind: 'success', text: done });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
    await refreshAfterWrite(queryClient);
  };

  return {
    restore: (entry: BinEntry) =>
      act(
        () => adminApi.send(`/api/admin/bin/${entry._id}/restore`, { method: 'POST' }),
        `“${entry.title}” was restored.`,
      ),
    purge: async (entry: BinEntry) => {
      const isSure = await confirm({
        title: `Delete “${entry.title}” permanently?`,
        body: <p>It cannot be restored after that.</p>,
        confirm: 'Delete permanently',
        isDangerous: true,
      });
      if (isSure) {
        await act(
          () => adminApi.send(`/api/admin/bin/${entry._id}`, { method: 'DELETE' }),
          `“${entry.title}” was permanently deleted.`,
        );
      }
    },
  };
}
