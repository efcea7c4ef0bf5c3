import { type OfficeRecord, publicationFieldsSchema } from '@plinth/schemas/publication';
import type { AdminRecord } from '../api/admin-queries.ts';
import { STATE_WORDS } from './states.ts';
import './publication.css';

type StateBadgesProps = {
  record: Pick<OfficeRecord, 'publication' | 'pending' | 'publishAt' | 'unpublishAt'>;
};

/** The state of a record, and that of its pending version. */
export function StateBadges({ record }: StateBadgesProps) {
  const { publication, pending, publishAt, unpublishAt } = record;
  return (
    <>
      <span className="a-badge" data-state={publication}>
        {STATE_WORDS[publication]}
      </span>
      {pending && (
        <span className="a-badge" data-state={pending.publication}>
          {STATE_WORDS[pending.publication]} beside it
        </span>
      )}
      {(publishAt ?? unpublishAt) && (
        <span className="a-badge" data-state="scheduled">
          Scheduled
        </span>
      )}
    </>
  );
}

/** Under the title of a list's row, for what is not simply live. */
export function StateNote({ record }: { record: AdminRecord }) {
  const state = publicationFieldsSchema.safeParse(record).data;
  if (state === undefined) return null;
  if (state.publication === 'live' && !state.pending && !state.unpublishAt) return null;
  return (
    <p className="a-table-note a-publication-badges">
      <StateBadges record={state} />
    </p>
  );
}
