import { useState } from 'react';
import { messageOf, requestFile } from '../api/request.ts';
import { type ListView, toSearchParams } from '../list/list-address.ts';
import { useNotify } from '../ui/notices.tsx';
import { offerDownload } from './offer-download.ts';

const FILE_NAME = 'enquiries.csv';

/** Downloads the enquiries that the filters leave, as a file for a spreadsheet. */
export function CsvButton({ view }: { view: ListView }) {
  const [isBusy, setIsBusy] = useState(false);
  const notify = useNotify();

  const handleClick = async () => {
    setIsBusy(true);
    try {
      const search = toSearchParams({ ...view, page: 1, sort: '_id' });
      offerDownload(await requestFile(`/api/admin/enquiries.csv?${search}`), FILE_NAME);
    } catch (error) {
      notify({ kind: 'failure', text: `The file could not be made. ${messageOf(error)}` });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <button type="button" className="a-button" disabled={isBusy} onClick={handleClick}>
      Export CSV
    </button>
  );
}
