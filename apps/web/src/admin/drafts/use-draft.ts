import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../form/form-values.ts';
import type { AutosaveStore } from '../open-forms/autosave.ts';
import { type Draft, discardDraft, readDraft, saveDraft } from './draft-store.ts';

/** Pause after the last key before a draft is written, in milliseconds. */
const WRITE_PAUSE_MS = 400;

/** The form that a draft belongs to. */
export type DraftTarget = {
  /** The key of the draft in this browser. */
  formId: string;
  /** The URL of the form. */
  path: string;
  title: string;
  /** Stores the draft on the server as well. */
  autosave?: AutosaveStore;
};

type Pending = { values: FormValues; etag: string | undefined; saveKey: string };

/**
 * The draft of a form: written shortly after each change, and at once when the page is hidden or left. What the person typed
 * on another device is offered like it, unless `isKnown` finds it in the form already.
 */
export function useDraft(
  { formId, path, title, autosave }: DraftTarget,
  isKnown: (values: FormValues) => boolean,
) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(formId));
  const isDecided = useRef(false);
  const known = useRef(isKnown);
  known.current = isKnown;
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
      autosave?.schedule(typed.values, typed.etag);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WRITE_PAUSE_MS);
    },
    [flush, autosave],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    discardDraft(formId);
    autosave?.discard();
    isDecided.current = true;
    setOffered(null);
  }, [formId, autosave]);

  useEffect(() => {
    const stop = new AbortController();
    const offer = async (store: AutosaveStore) => {
      const typed = await store.read(stop.signal);
      if (typed === null || isDecided.current) return;
      if (known.current(typed.values)) store.discard();
      else
        setOffered((local) => (local && local.savedAt >= typed.savedAt ? local : { path, title, ...typed }));
    };
    if (autosave) offer(autosave).catch(() => undefined);
    return () => stop.abort();
  }, [autosave, path, title]);

  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') flushAll();
    };
    const flushAll = () => {
      flush();
      autosave?.flush();
    };
    window.addEventListener('pagehide', flushAll);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      window.removeEventListener('pagehide', flushAll);
      document.removeEventListener('visibilitychange', handleHidden);
      flushAll();
    };
  }, [flush, autosave]);

  const closeOffer = useCallback(() => {
    isDecided.current = true;
    setOffered(null);
  }, []);
  return { offered, closeOffer, hasFailed, schedule, flush, discard };
}
