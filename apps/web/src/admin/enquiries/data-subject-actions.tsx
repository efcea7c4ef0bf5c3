import { dataSubjectSchema, erasureSchema } from '@plinth/schemas/data-subjects';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { offerDownload } from '../api/offer-download.ts';
import { useCollection } from '../layout/admin-config-context.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';

/** Data-subject requests (DPDP Act 2023): a copy of all personal data of a person, or its erasure. */
export function DataSubjectActions({ email }: { email: string }) {
  const { path: listPath } = useCollection('form');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const showToast = useToast();
  const path = `/api/admin/data-subjects?${new URLSearchParams({ email })}`;

  const handleExport = async () => {
    try {
      const data = await adminApi.get(path, dataSubjectSchema);
      offerDownload(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        'personal-data.json',
      );
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
  };

  const handleErase = async () => {
    const isSure = await confirm({
      title: `Erase everything about ${email}?`,
      body: <p>All enquiries from this address, including the bin and the history. This cannot be undone.</p>,
      confirm: 'Erase permanently',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { data } = await adminApi.request(path, erasureSchema, { method: 'DELETE' });
      const count = data.enquiries + data.bin;
      showToast({
        kind: 'success',
        text: `Everything about ${email} was erased: ${count === 1 ? '1 enquiry' : `${count} enquiries`}.`,
      });
      await refreshAfterWrite(queryClient);
      await navigate(listPath);
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
  };

  return (
    <details className="a-data-subject">
      <summary>Personal data</summary>
      <p className="hint">For when {email} asks what data you hold about them, or asks for its erasure.</p>
      <div className="a-actions">
        <Button size="small" onClick={handleExport}>
          Download a copy
        </Button>
        <Button size="small" tone="danger" onClick={handleErase}>
          Erase everything
        </Button>
      </div>
    </details>
  );
}
