import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AdminRecord, dashboardQuery } from '../api/admin-queries.ts';
import { labelOf } from '../changes/describe-value.ts';
import { useCollection } from '../layout/admin-config-context.ts';
import { Cell } from '../list/cell.tsx';
import { useMay } from '../session/use-session.ts';
import { agoInWords } from '../time/format-time.ts';
import { ContactLinks } from './contact-links.tsx';
import { DataSubjectActions } from './data-subject-actions.tsx';
import { SubjectBadge } from './subject-badge.tsx';

/** Fields that are listed with their names, in this order; the others are shown in a form of their own. */
const FACTS = [
  'email',
  'phone',
  'country',
  'createdAt',
  'readAt',
  'answeredAt',
  'consentAt',
  'consentVersion',
];

/** What the visitor wrote, as it was written, with the ways to reply to it. */
export function EnquiryDetails({ record }: { record: AdminRecord }) {
  const queryClient = useQueryClient();
  const { fields } = useCollection('form');
  const mayErase = useMay('privacy');
  const facts = FACTS.flatMap((name) => fields.filter((field) => field.name === name && record[name]));

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
      <SubjectBadge record={record} />
      {record.message ? (
        <blockquote className="a-enquiry-message">{String(record.message)}</blockquote>
      ) : (
        <p>No message was written.</p>
      )}
      <div className="a-actions">
        <ContactLinks record={record} />
      </div>
      <dl className="a-facts">
        {facts.map((field) => (
          <div key={field.name}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <Cell field={field} value={record[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
      {mayErase && <DataSubjectActions email={String(record.email)} />}
    </section>
  );
}
