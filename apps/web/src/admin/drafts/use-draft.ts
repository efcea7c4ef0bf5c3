import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../form/form-values.ts';
import { type Draft, discardDraft, readDraft, saveDraft } from './draft-store.ts';

/** Pause after the last key before a draft is written, in milliseconds. */
const WRITE_PAUSE_MS = 400;

/** Where a draft belongs. */
export type DraftPlace = { formId: string; path: string; title: string };

type Pending = { values: FormValues; etag: string | undefined };

/** Keeps the draft of a form: written shortly after each change, and at once when the page goes out of sight. */
export function useDraft({ formId, path, title }: DraftPlace) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(formId));
  const [isUnkept, setIsUnkept] = useState(false);
  const pending = useRef<Pending | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current === null) return;
    setIsUnkept(!saveDraft(formId, { path, title, ...pending.current }));
    pending.current = null;
  }, [formId, path, title]);

  const keep = useCallback(
    (values: FormValues, etag: string | undefined) => {
      pending.current = { values, etag };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WRITE_PAUSE_MS);
    },
    [flush],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    discardDraft(formId);
    setOffered(null);
  }, [formId]);

  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', handleHidden);
      flush();
    };
  }, [flush]);

  const closeOffer = useCallback(() => setOffered(null), []);
  return { offered, closeOffer, isUnkept, keep, flush, discard };
}
