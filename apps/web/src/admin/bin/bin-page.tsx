import { BIN_DAYS, type BinEntry } from '@plinth/schemas/changes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { BIN_PAGE_SIZE, binQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { messageOf, request } from '../api/request.ts';
import { thingOf } from '../history/describe-action.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Pager } from '../list/pager.tsx';
import { agoInWords, formatDateTime } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useNotify } from '../ui/notices.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import '../history/history.css';

/** `/admin/bin`: what was deleted and can come back. */
export function BinPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(binQuery(page));
  return (
    <>
      <PageHeader title="Bin" />
      <p className="a-lead">What was deleted stays here for {BIN_DAYS} days and can be restored.</p>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.entries.length === 0 ? (
        <Empty>The bin is empty.</Empty>
      ) : (
        <>
          <ul className="a-entries">
            {data.entries.map((entry) => (
              <BinItem key={entry._id} entry={entry} />
            ))}
          </ul>
          <Pager
            page={page}
            total={data.total}
            pageSize={BIN_PAGE_SIZE}
            onPage={(next) => setSearch({ page: String(next) })}
          />
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
        <p className="a-hint">
          Deleted {agoInWords(entry.deletedAt)} by {entry.deletedBy}. Gone for good on{' '}
          <time dateTime={entry.expiresAt}>{formatDateTime(entry.expiresAt)}</time>.
        </p>
      </div>
      <div className="a-actions">
        <button
          type="button"
          className="a-button a-button-small"
          aria-label={`Restore ${entry.title}`}
          onClick={() => restore(entry)}
        >
          Restore
        </button>
        <button
          type="button"
          className="a-link-button a-link-danger"
          aria-label={`Delete for good: ${entry.title}`}
          onClick={() => purge(entry)}
        >
          Delete for good
        </button>
      </div>
    </li>
  );
}

function useBinActions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();

  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify({ kind: 'success', text: done });
    } catch (error) {
      notify({ kind: 'failure', text: messageOf(error) });
    }
    await refreshAfterWrite(queryClient);
  };

  return {
    restore: (entry: BinEntry) =>
      act(
        () => request(`/api/admin/bin/${entry._id}/restore`, { method: 'POST' }),
        `“${entry.title}” is restored.`,
      ),
    purge: async (entry: BinEntry) => {
      const isSure = await confirm({
        title: `Delete “${entry.title}” for good?`,
        body: <p>It cannot be restored after that.</p>,
        confirm: 'Delete for good',
        isDangerous: true,
      });
      if (isSure) {
        await act(
          () => request(`/api/admin/bin/${entry._id}`, { method: 'DELETE' }),
          `“${entry.title}” is deleted for good.`,
        );
      }
    },
  };
}
