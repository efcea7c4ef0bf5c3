import './toaster.css';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';

type Toast = {
  kind: 'success' | 'failure';
  text: string;
  /** A further step, such as Undo. */
  action?: { label: string; run: () => void };
};

type ShownToast = Toast & { id: number; shownAtMs: number };

/** A toast younger than this belongs to the page that is just opening, and survives the navigation. */
const FRESH_MS = 4_000;

const MAX_TOASTS = 3;

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Gives a function that shows a message: announced to screen readers, there until it is closed or another page opens. */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (showToast === null) throw new Error('useToast is used outside a Toaster.');
  return showToast;
}

let lastId = 0;

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);

  const showToast = useCallback<ShowToast>((toast) => {
    lastId += 1;
    const shown = { ...toast, id: lastId, shownAtMs: Date.now() };
    // A new toast replaces earlier successes; failures stay until they are closed.
    setToasts((current) => {
      const failures = current.filter(({ kind, text }) => kind === 'failure' && text !== toast.text);
      return [shown, ...failures].slice(0, MAX_TOASTS);
    });
  }, []);

  if (pathname !== shownPath) {
    setShownPath(pathname);
    setToasts((current) => current.filter(({ shownAtMs }) => Date.now() - shownAtMs < FRESH_MS));
  }

  const listOf = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          onClose={() => setToasts((current) => current.filter(({ id }) => id !== toast.id))}
        />
      ));

  return (
    <ToastContext value={showToast}>
      {children}
      <div className="toaster">
        <div role="status">{listOf('success')}</div>
        <div role="alert">{listOf('failure')}</div>
      </div>
    </ToastContext>
  );
}

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { kind, text, action } = toast;
  return (
    <div className={`toast toast-${kind}`}>
      <p className="toast-text">{text}</p>
      {action && (
        <Button
          variant="text"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close message" icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}
