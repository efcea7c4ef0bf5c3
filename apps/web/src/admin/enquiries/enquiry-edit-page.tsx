import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AdminRecord, dashboardQuery } from '../api/admin-queries.ts';
import EditPage from '../form/edit-page.tsx';
import { agoInWords } from '../time/format-time.ts';
import { ContactLinks } from './contact-links.tsx';
import { DataSubjectActions } from './data-subject-actions.tsx';
import './enquiries.css';

/** `/admin/submission/{id}`: an enquiry, links to reply to it, its state and notes. */
export default function EnquiryEditPage() {
  return <EditPage name="form" summary={(record) => <EnquirySummary record={record} />} />;
}

function EnquirySummary({ record }: { record: AdminRecord }) {
  const queryClient = useQueryClient();

  // Reading the enquiry marked it as read: refreshes the number of unread ones in the menu.
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
      <DataSubjectActions email={String(record.email)} />
    </section>
  );
}
