import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import './folding.css';

type FoldButtonProps = {
  id?: string;
  /** The path of the first field below it: the preview of a page opens there. */
  name: string | undefined;
  isOpen: boolean;
  bodyId: string;
  onToggle: () => void;
  children: ReactNode;
};

/** The line under which a part of a form is folded. */
export function FoldButton({ id, name, isOpen, bodyId, onToggle, children }: FoldButtonProps) {
  return (
    <button
      id={id}
      type="button"
      name={name}
      className="a-fold-button"
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onToggle}
    >
      <ChevronDownIcon className="a-fold-chevron" />
      {children}
    </button>
  );
}
