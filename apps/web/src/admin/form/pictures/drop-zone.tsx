import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { UploadIcon } from '../../icons.tsx';

type DropZoneProps = {
  /** What the button says. */
  label: string;
  /** The accessible name, where several such buttons are on the screen. */
  name: string;
  isMultiple: boolean;
  /** Types of files, as an input's `accept` takes them. */
  accept: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
};

/** A button that chooses files of this device, in a field that also takes them by dropping. */
export function DropZone({ label, name, isMultiple, accept, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const handleDrag = (event: DragEvent) => {
    // Photos are also dragged to sort them: only files from outside are taken.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(isMultiple ? files : files.slice(0, 1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's shortcut for the button inside.
    <div
      className={isOver ? 'a-drop a-drop-over' : 'a-drop'}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={name}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that choosing the same file again is a change too.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label className={buttonClass({ size: 'small' })} htmlFor={id}>
        <UploadIcon />
        {label}
      </label>
      {children}
    </div>
  );
}
