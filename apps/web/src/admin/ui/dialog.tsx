import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  size?: 'small' | 'wide' | 'full';
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
};

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside and goes back to where it was. It is open as long
 * as it is mounted; Escape and the close button ask the owner to take it away.
 */
export function Dialog({ title, children, onClose, size = 'small', role = 'dialog' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    // Closing while the element is still in the page is what gives the focus back.
    return () => dialog?.close();
  }, []);

  // React has no prop for the native event that Escape raises before the dialog closes itself.
  useEffect(() => {
    const dialog = ref.current;
    const handleCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    dialog?.addEventListener('cancel', handleCancel);
    return () => dialog?.removeEventListener('cancel', handleCancel);
  }, [onClose]);

  return (
    <dialog
      ref={ref}
      data-admin
      className={`a-dialog a-dialog-${size}`}
      role={role}
      aria-labelledby={titleId}
    >
      <div className="a-dialog-head">
        <h2 id={titleId} className="a-dialog-title">
          {title}
        </h2>
        <button type="button" className="a-icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="a-dialog-body">{children}</div>
    </dialog>
  );
}
