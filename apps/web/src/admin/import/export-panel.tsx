import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { offerDownload } from '../api/offer-download.ts';
import { useToast } from '../ui/toaster.tsx';

/** The pictures of a large site take a while. */
const DOWNLOAD_TIMEOUT_MS = 60 * 60_000;

/** Downloads the whole site. */
export function ExportPanel() {
  const [busy, setBusy] = useState<string>();
  const showToast = useToast();

  const download = async (ending: 'xlsx' | 'zip') => {
    setBusy(ending);
    try {
      const path = `/api/admin/export.${ending}`;
      offerDownload(await adminApi.getFile(path, { timeoutMs: DOWNLOAD_TIMEOUT_MS }), `site.${ending}`);
    } catch (error) {
      showToast({ kind: 'failure', text: `The export could not be downloaded. ${messageOf(error)}` });
    }
    setBusy(undefined);
  };

  return (
    <section className="a-panel a-import-new" aria-labelledby="export-title">
      <h2 className="a-panel-title" id="export-title">
        Export
      </h2>
      <p>
        Everything that is yours: the spreadsheet has all records and texts, the archive the same as JSON with
        every picture and document.
      </p>
      <div className="a-actions">
        <Button disabled={busy !== undefined} onClick={() => download('xlsx')}>
          {busy === 'xlsx' ? 'Preparing…' : 'Download spreadsheet'}
        </Button>
        <Button disabled={busy !== undefined} onClick={() => download('zip')}>
          {busy === 'zip' ? 'Preparing…' : 'Download archive'}
        </Button>
      </div>
    </section>
  );
}
