import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import './second-factor.css';

/** The recovery codes, which nobody can read again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <>
      <p>
        Keep these recovery codes where you keep important papers. Each signs you in once when app or passkey
        is not at hand. They are not shown again.
      </p>
      <ul className="a-recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={handleCopy}>{isCopied ? 'Copied' : 'Copy the codes'}</Button>
        <Button variant="solid" onClick={onDone}>
          I have kept them
        </Button>
      </DialogActions>
    </>
  );
}
