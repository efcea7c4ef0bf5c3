import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { offerDownload } from '../api/offer-download.ts';
import { useToast } from './toaster.tsx';

type Props = { path: string; params?: Record<string, string>; fileName: string };

/** Downloads a CSV file of the API, with the filters of what is shown. */
export function CsvButton({ path, params = {}, fileName }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const showToast = useToast();

  const handleClick = async () => {
    setIsBusy(true);
    try {
      offerDownload(await adminApi.getFile(path, { params }), fileName);
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
