import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../form/form-values.ts';
import { type Draft, discardDraft, readDraft, saveDraft } from './draft-store.ts';

/** Pause after the last key before a draft is written, in milliseconds. */
const WRITE_PAUSE_MS = 400;

/** The form that a draft belongs to: its key, its URL and its title. */
export type DraftTarget = { formId: string; path: string; title: string };

type Pending = { values: FormValues; etag: string | undefined; saveKey: string };

/** The draft of a form: written shortly after each change, and at once when the page is hidden or left. */
export function useDraft({ formId, path, title }: DraftTarget) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(formId));
  const [hasFailed, setHasFailed] = useState(false);
  const pending = useRef<Pending | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current === null) return;
    setHasFailed(!saveDraft(formId, { path, title, ...pending.current }));
    pending.current = null;
  }, [formId, path, title]);

  const schedule = useCallback(
    (typed: Pending) => {
      pending.current = typed;
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
  return { offered, closeOffer, hasFailed, schedule, flush, discard };
}
