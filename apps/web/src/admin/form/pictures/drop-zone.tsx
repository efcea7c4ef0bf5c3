import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { UploadIcon } from '../../icons.tsx';
import './pictures.css';

type DropZoneProps = {
  /** The label of the button. */
  label: string;
  /** The accessible name, unique on the screen. */
  name: string;
  isMultiple: boolean;
  /** Types of files, as an input's `accept` takes them. */
  accept: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
};

/** A button that opens the file chooser, in an area onto which files can be dropped. */
export function DropZone({ label, name, isMultiple, accept, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const handleDrag = (event: DragEvent) => {
    // Photos are also dragged to sort them: only files from outside count.
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
          // Otherwise choosing the same file again would raise no event.
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
