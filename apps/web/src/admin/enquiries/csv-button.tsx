import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { offerDownload } from '../api/offer-download.ts';
import { type ListView, toSearchParams } from '../list/list-view.ts';
import { useToast } from '../ui/toaster.tsx';

const FILE_NAME = 'enquiries.csv';

/** Downloads the enquiries of the filtered list as CSV. */
export function CsvButton({ view }: { view: ListView }) {
  const [isBusy, setIsBusy] = useState(false);
  const showToast = useToast();

  const handleClick = async () => {
    setIsBusy(true);
    try {
      const search = toSearchParams({ ...view, page: 1 });
      offerDownload(await adminApi.getFile(`/api/admin/enquiries.csv?${search}`), FILE_NAME);
    } catch (error) {
      showToast({ kind: 'failure', text: `The file could not be created. ${messageOf(error)}` });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button disabled={isBusy} onClick={handleClick}>
      Export CSV
    </Button>
  );
}
