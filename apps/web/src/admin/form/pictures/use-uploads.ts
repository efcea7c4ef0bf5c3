import { MAX_UPLOAD_BYTES } from '@plinth/schemas/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnreachable, messageOf } from '../../../api/api-error.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { uploadFile } from '../../api/upload.ts';

export type Upload = {
  id: number;
  file: File;
  /** Stays the same however often the file is sent, so that it is stored once. */
  key: string;
  /** From 0 to 1. */
  progress: number;
  error?: string;
};

/** A lost connection is tried again after this time, or as soon as the browser reports that it is back. */
const RETRY_MS = 10_000;

let lastId = 0;

/**
 * Uploads files one after another. `onUploaded` gets the path of each as soon as it is stored, in the order of the
 * files. While there is no connection the uploads wait; a file that fails otherwise stays in the list with its error.
 */
export function useUploads(
  endpoint: string,
  onUploaded: (path: string, file: File) => void,
  countUploads: (change: number) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const endWait = useRef(() => {});
  const isCancelled = useRef(false);

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);
  const dismiss = useCallback((id: number) => {
    setUploads((current) => current.filter((upload) => upload.id !== id));
  }, []);
  const cancel = useCallback(() => {
    isCancelled.current = true;
    endWait.current();
  }, []);
  // Nobody waits for the uploads of a form that is left.
  useEffect(() => cancel, [cancel]);

  const waitForConnection = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener('online', end);
        setIsWaiting(false);
        resolve();
      };
      const timer = setTimeout(end, RETRY_MS);
      window.addEventListener('online', end);
      endWait.current = end;
      setIsWaiting(true);
    });

  const send = async ({ id, file, key }: Upload) => {
    let isLogged = false;
    while (!isCancelled.current) {
      try {
        if (file.size > MAX_UPLOAD_BYTES) throw new Error('It is larger than 10 MB.');
        const path = await uploadFile(endpoint, file, key, (progress) => change(id, { progress }));
        onUploaded(path, file);
        return dismiss(id);
      } catch (error) {
        if (!isLogged) console.error(`Failed to upload ${file.name}:`, error);
        isLogged = true;
        if (!isUnreachable(error)) return change(id, { error: messageOf(error) });
        change(id, { progress: 0 });
        await waitForConnection();
      }
    }
    dismiss(id);
  };

  const sendAll = async (queue: Upload[]) => {
    isCancelled.current = false;
    countUploads(queue.length);
    for (const upload of queue) {
      await send(upload);
      countUploads(-1);
    }
  };

  const upload = async (files: File[]) => {
    const queue = files.map((file) => {
      lastId += 1;
      return { id: lastId, file, key: newIdempotencyKey(), progress: 0 };
    });
    setUploads((current) => [...current, ...queue]);
    await sendAll(queue);
  };

  const retry = ({ id, file, key }: Upload) => {
    dismiss(id);
    const again = { id, file, key, progress: 0 };
    setUploads((current) => [...current, again]);
    return sendAll([again]);
  };

  return { uploads, isWaiting, upload, retry, dismiss, cancel, goOn: () => endWait.current() };
}
