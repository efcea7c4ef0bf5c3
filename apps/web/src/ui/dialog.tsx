import './dialog.css';
import { type ComponentPropsWithoutRef, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../wording/use-texts.tsx';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';

type ModalProps = ComponentPropsWithoutRef<'dialog'> & {
  /** Called by Escape, and by a click on the backdrop where `closesOnBackdrop` is set. The owner then unmounts it. */
  onClose: () => void;
  closesOnBackdrop?: boolean;
};

/**
 * A native modal `<dialog>`, open as long as it is mounted. The browser keeps the focus inside and gives it back to the
 * element that had it before.
 */
export function Modal({ onClose, closesOnBackdrop = false, children, ...props }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The browser gives the focus back only when the element is closed before it leaves the page.
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same for the keyboard.
    <dialog
      {...props}
      ref={ref}
      onCancel={(event) => {
        // A file input inside sends an event of the same name, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

type DialogProps = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  size?: 'small' | 'wide' | 'full';
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
};

/** A modal dialog with a heading and a close button. */
export function Dialog({ title, children, onClose, size = 'small', role = 'dialog' }: DialogProps) {
  const titleId = useId();
  const { CloseButton } = useTexts('navbar');
  return (
    <Modal className={`dialog dialog-${size}`} role={role} aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <IconButton label={CloseButton} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
    </Modal>
  );
}

/** The buttons at the end of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
