import { ENQUIRY_STATES } from '@plinth/schemas/enquiries';
import type { AdminRecord } from '../api/admin-queries.ts';
import ListPage from '../list/list-page.tsx';
import type { ListView } from '../list/list-view.ts';
import { toSearchParams } from '../list/list-view.ts';
import { useMay } from '../session/use-session.ts';
import { agoInWords } from '../time/format-time.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { ContactLinks } from './contact-links.tsx';
import { SubjectBadge } from './subject-badge.tsx';
import { waitingDays } from './waiting.ts';
import './enquiries.css';

/** Days after which a waiting enquiry is shown as late. */
const LATE_AFTER_DAYS = 2;

const STATE_OPTIONS = [
  { value: '', label: 'All' },
  ...ENQUIRY_STATES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
] as const;

/** `/admin/submission`: the list screen with what enquiries have besides: states, days, contact links, CSV. */
export default function EnquiriesPage() {
  const mayExport = useMay('enquiries');
  return (
    <ListPage
      name="form"
      headerActions={(view) =>
        mayExport && (
          <CsvButton
            path={`/api/admin/enquiries.csv?${toSearchParams({ ...view, page: 1 })}`}
            fileName="enquiries.csv"
          />
        )
      }
      filters={(view, change) => <EnquiryFilters view={view} onChange={change} />}
      extras={{
        isUnread: (record) => record.readAt === undefined,
        note: (record) => <EnquiryNote record={record} />,
        actions: (record) => <ContactLinks record={record} isCompact />,
      }}
    />
  );
}

type EnquiryFiltersProps = { view: ListView; onChange: (changes: Partial<ListView>) => void };

function EnquiryFilters({ view, onChange }: EnquiryFiltersProps) {
  return (
    <>
      <ToggleGroup
        legend="Status"
        options={STATE_OPTIONS}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <div className="a-dates">
        <label>
          From
          <input
            className="input"
            type="date"
            value={view.from.slice(0, 10)}
            max={view.to.slice(0, 10) || undefined}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </label>
        <label>
          To
          <input
            className="input"
            type="date"
            value={view.to.slice(0, 10)}
            min={view.from.slice(0, 10) || undefined}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </label>
      </div>
    </>
  );
}

function EnquiryNote({ record }: { record: AdminRecord }) {
  const receivedAt = String(record.createdAt ?? '');
  const days = waitingDays(record);
  return (
    <div className="a-table-note">
      <SubjectBadge record={record} />
      <p className="a-enquiry-note">
        {agoInWords(receivedAt)}
        {record.site && !record.subject ? ` from /${record.site}` : ''}
        {days !== undefined && days >= LATE_AFTER_DAYS && (
          <span className="a-badge a-badge-late">no answer for {days} days</span>
        )}
      </p>
    </div>
  );
}
