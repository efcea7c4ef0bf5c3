import type { AdminConfig } from '@plinth/schemas/admin-config';
import type { HistoryEntry } from '@plinth/schemas/changes';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { DifferenceList } from '../changes/difference-list.tsx';
import { findDifferences } from '../changes/differences.ts';
import {
  editPath,
  findCollection,
  findSetting,
  isWritable,
  useAdminConfig,
} from '../layout/admin-config-context.ts';
import { formatDateTime } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';
import { describeAction } from './describe-action.ts';

/** One change: who, when, what differs, and a button to revert it. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const config = useAdminConfig();
  const revert = useRevert();
  const path = recordPath(config, entry);
  const differences = findDifferences(fieldsOf(config, entry), entry.before, entry.after);
  const labels = differences.map(({ label }) => label).join(', ');
  return (
    <li className="a-entry">
      <div className="a-entry-head">
        <p className="a-entry-title">
          {path && entry.action !== 'deleted' ? (
            <Link to={path}>{describeAction(config, entry)}</Link>
          ) : (
            describeAction(config, entry)
          )}
        </p>
        <p className="hint">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> by {entry.by}
          {entry.action === 'updated' && labels && `: ${labels}`}
        </p>
      </div>
      {entry.before !== undefined && entry.before !== null && isWritable(config, entry.collection) && (
        <Button
          size="small"
          aria-label={`Revert ${entry.title} as it was before ${formatDateTime(entry.at)}`}
          onClick={() => revert(entry)}
        >
          Revert
        </Button>
      )}
      {differences.length > 0 && (
        <details className="a-entry-details">
          <summary>What changed</summary>
          <DifferenceList differences={differences} />
        </details>
      )}
    </li>
  );
}

function useRevert() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();
  return async (entry: HistoryEntry) => {
    const isSure = await confirm({
      title: `Revert “${entry.title}”?`,
      body: <p>It will return to its state before this change. The current state stays in the history.</p>,
      confirm: 'Revert',
    });
    if (!isSure) return;
    try {
      await adminApi.send(`/api/admin/history/${entry._id}/restore`, { method: 'POST' });
      showToast({ kind: 'success', text: `“${entry.title}” was reverted.` });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
    await refreshAfterWrite(queryClient);
  };
}

function fieldsOf(config: AdminConfig, { collection, recordId }: HistoryEntry) {
  const record = config.content.find(({ index }) => String(index) === recordId);
  if (collection === 'content') return record?.fields ?? [];
  return (findSetting(config, collection, recordId) ?? findCollection(config, collection))?.fields ?? [];
}

function recordPath(config: AdminConfig, { collection, recordId }: HistoryEntry): string | undefined {
  if (collection === 'content') return config.content.length > 0 ? `/admin/pages/${recordId}` : undefined;
  if (collection === 'settings') return findSetting(config, collection, recordId)?.path;
  const found = findCollection(config, collection);
  return found && editPath(found, recordId);
}
