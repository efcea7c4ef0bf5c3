import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AdminRecord, dashboardQuery } from '../api/admin-queries.ts';
import EditPage from '../form/edit-page.tsx';
import { agoInWords } from '../time/format-time.ts';
import { ContactLinks } from './contact-links.tsx';
import { PersonActions } from './person-actions.tsx';
import './enquiries.css';

/** `/admin/submission/{id}`: an enquiry, its state and notes, and the ways to answer it. */
export default function EnquiryEditPage() {
  return <EditPage name="form" summary={(record) => <EnquirySummary record={record} />} />;
}

function EnquirySummary({ record }: { record: AdminRecord }) {
  const queryClient = useQueryClient();

  // Opening it has made it a read one: the number of unread ones beside the menu follows at once.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey });
  }, [queryClient]);

  return (
    <section className="a-panel a-enquiry" aria-label="The enquiry">
      <p className="hint">
        Received {agoInWords(String(record.createdAt))}
        {record.site ? ` from the page /${record.site}` : ''}
      </p>
      {record.message ? (
        <blockquote className="a-enquiry-message">{String(record.message)}</blockquote>
      ) : null}
      <div className="a-actions">
        <ContactLinks record={record} />
      </div>
      <PersonActions email={String(record.email)} />
    </section>
  );
}
