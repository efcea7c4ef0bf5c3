import type { AdminRecord } from '../api/admin-queries.ts';
import { EditPage } from '../form/edit-page.tsx';
import { agoInWords } from '../time/format-time.ts';
import { ContactLinks } from './contact-links.tsx';
import './enquiries.css';

/** `/admin/submission/{id}`: an enquiry, its state and notes, and the ways to answer it. */
export function EnquiryEditPage() {
  return <EditPage name="form" summary={(record) => <EnquirySummary record={record} />} />;
}

function EnquirySummary({ record }: { record: AdminRecord }) {
  return (
    <section className="a-panel a-enquiry" aria-label="The enquiry">
      <p className="a-hint">
        Received {agoInWords(String(record.createdAt))}
        {record.site ? ` from the page /${record.site}` : ''}
      </p>
      {record.message ? (
        <blockquote className="a-enquiry-message">{String(record.message)}</blockquote>
      ) : null}
      <div className="a-actions">
        <ContactLinks record={record} />
      </div>
    </section>
  );
}
