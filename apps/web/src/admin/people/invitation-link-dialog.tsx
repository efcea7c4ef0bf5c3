import type { Invitation } from '@plinth/schemas/users';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatDateTime } from '../time/format-time.ts';

/** The link of an invitation that was not mailed, to be handed over. It is shown this once. */
export function InvitationLinkDialog({
  invitation: { user, link = '', expiresAt },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const id = useId();
  const handleCopy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <Dialog title={`Invitation for ${user.name}`} onClose={onClose}>
      <p>
        No mail was sent. Give this link to {user.name}: it works once, until {formatDateTime(expiresAt)}, and
        is not shown again.
      </p>
      <label className="field-label" htmlFor={id}>
        Link
      </label>
      <input
        id={id}
        className="input"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        <Button onClick={handleCopy}>{isCopied ? 'Copied' : 'Copy the link'}</Button>
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
