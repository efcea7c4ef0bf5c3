import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Dialog } from './dialog.tsx';

type Question = {
  title: string;
  body?: ReactNode;
  /** What the confirming button says. */
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(async () => false);

/** Asks the administrator a question and resolves to whether it was confirmed. */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

type Open = Question & { answer: (confirmed: boolean) => void };

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const answer = (confirmed: boolean) => {
          setOpen(null);
          resolve(confirmed);
        };
        setOpen({ ...question, answer });
      }),
    [],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <Dialog title={open.title} role="alertdialog" onClose={() => open.answer(false)}>
          {open.body}
          <div className="a-dialog-actions">
            <button type="button" className="a-button" onClick={() => open.answer(false)}>
              {open.cancel ?? 'Cancel'}
            </button>
            <button
              type="button"
              className={`a-button ${open.isDangerous ? 'a-button-danger-solid' : 'a-button-primary'}`}
              onClick={() => open.answer(true)}
            >
              {open.confirm}
            </button>
          </div>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
