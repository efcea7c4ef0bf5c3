import {
  newPreviewLinkSchema,
  PREVIEW_DAYS,
  type PreviewLink,
  previewLinkSchema,
} from '@plinth/schemas/preview';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { publicAddress } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { adminApi } from '../api/admin-api.ts';
import { agoInWords, formatDateTime, timeAheadInWords } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import type { PublicCollectionName } from './office-records.ts';

type Target = { name: PublicCollectionName; id: string };

const linksQuery = ({ name, id }: Target) =>
  queryOptions({
    queryKey: ['admin', 'preview-links', name, id],
    queryFn: ({ signal }) =>
      adminApi.get(`/api/admin/records/${name}/${id}/preview-links`, z.array(previewLinkSchema), { signal }),
  });

/** Makes links that show the record as it will be, and withdraws them. A link is readable only when it is made. */
export function PreviewLinksDialog({ onClose, ...target }: Target & { onClose: () => void }) {
  const query = linksQuery(target);
  const { data: links = [], error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [made, setMade] = useState<string>();
  const path = `/api/${target.name}/${target.id}/preview-links`;

  const run = async (act: () => Promise<void>) => {
    try {
      await act();
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    } catch (failure) {
      showToast({ kind: 'failure', text: messageOf(failure) });
    }
  };
  const handleMake = () =>
    run(async () => {
      const options = { method: 'POST', body: {}, idempotencyKey: newIdempotencyKey() } as const;
      const { data } = await adminApi.request(path, newPreviewLinkSchema, options);
      setMade(publicAddress(data.path));
    });
  const handleWithdraw = ({ _id }: PreviewLink) =>
    run(async () => {
      await adminApi.send(`${path}/${_id}`, { method: 'DELETE' });
      setMade(undefined);
    });

  return (
    <Dialog title="Preview links" onClose={onClose}>
      <div className="a-schedule">
        <p>
          A link shows the saved draft on the site, also to people without an account, for {PREVIEW_DAYS} days
          or until you withdraw it.
        </p>
        {made && <MadeLink url={made} />}
        <div>
          <Button variant="solid" onClick={handleMake}>
            Make a link
          </Button>
        </div>
        {error && <FetchError error={error} onRetry={() => refetch()} />}
        <ul className="a-links">
          {links.map((link) => (
            <li key={link._id}>
              <p>
                Made {formatDateTime(link.createdAt)} by {link.by}. Ends: {timeAheadInWords(link.expiresAt)}.{' '}
                {link.lastOpenedAt ? `Last opened ${agoInWords(link.lastOpenedAt)}.` : 'Not opened yet.'}
              </p>
              <Button size="small" tone="danger" onClick={() => handleWithdraw(link)}>
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function MadeLink({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="a-made-link">
      <label className="field-label">
        Copy the link now: it cannot be shown again.
        <input className="input" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <Button size="small" onClick={() => navigator.clipboard.writeText(url).then(() => setIsCopied(true))}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
