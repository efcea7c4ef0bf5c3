import EditPage from '../form/edit-page.tsx';
import { useCollection } from '../layout/admin-config-context.ts';
import { EnquiryDetails } from './enquiry-details.tsx';
import { MarkAnsweredButton } from './mark-answered-button.tsx';
import './enquiries.css';

/** `/admin/submission/{id}`: status and notes to edit, and below them what the visitor wrote. */
export default function EnquiryEditPage() {
  const { fields } = useCollection('form');
  return (
    <EditPage
      name="form"
      fields={fields.filter(({ kind }) => kind !== 'readonly')}
      formActions={<MarkAnsweredButton />}
      details={(record) => <EnquiryDetails record={record} />}
    />
  );
}
