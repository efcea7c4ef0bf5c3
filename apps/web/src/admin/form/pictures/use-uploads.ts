import { MAX_UPLOAD_BYTES } from '@plinth/schemas/media';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';

export type Upload = {
  id: number;
  name: string;
  /** From 0 to 1. */
  progress: number;
  error?: string;
};

let lastId = 0;

/**
 * Uploads files one after another. `onUploaded` gets the path of each as soon as it is stored, in the order of the
 * files; a file that fails stays in the list with its error until it is dismissed.
 */
export function useUploads(
  endpoint: string,
  onUploaded: (path: string, file: File) => void,
  countUploads: (change: 1 | -1) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);
  const dismiss = useCallback((id: number) => {
    setUploads((current) => current.filter((upload) => upload.id !== id));
  }, []);

  const upload = async (files: File[]) => {
    const queue = files.map((file) => {
      lastId += 1;
      return { id: lastId, file };
    });
    setUploads((current) => [
      ...current,
      ...queue.map(({ id, file }) => ({ id, name: file.name, progress: 0 })),
    ]);
    countUploads(1);
    for (const { id, file } of queue) {
      try {
        if (file.size > MAX_UPLOAD_BYTES) throw new Error('It is larger than 10 MB.');
        const path = await uploadFile(endpoint, file, (progress) => change(id, { progress }));
        onUploaded(path, file);
        dismiss(id);
      } catch (error) {
        console.error(`Failed to upload ${file.name}:`, error);
        change(id, { error: messageOf(error) });
      }
    }
    countUploads(-1);
  };

  return { uploads, upload, dismiss };
}
