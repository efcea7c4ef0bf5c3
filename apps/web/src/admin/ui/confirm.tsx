import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type Question = {
  title: string;
  body?: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  isDangerous?: boolean;
};

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Gives a function that asks a question in a dialog and resolves to whether it was confirmed. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm is used outside a ConfirmProvider.');
  return confirm;
}

type PendingQuestion = Question & { settle: (isConfirmed: boolean) => void };

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const settle = (isConfirmed: boolean) => {
          setPending(null);
          resolve(isConfirmed);
        };
        setPending({ ...question, settle });
      }),
    [],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <ConfirmDialog {...pending} />}
    </ConfirmContext>
  );
}

function ConfirmDialog({ title, body, confirm, isDangerous, settle }: PendingQuestion) {
  return (
    <Dialog title={title} role="alertdialog" onClose={() => settle(false)}>
      {body}
      <DialogActions>
        <Button onClick={() => settle(false)}>Cancel</Button>
        <Button variant="solid" {...(isDangerous && { tone: 'danger' })} onClick={() => settle(true)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
