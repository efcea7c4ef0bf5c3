import { instantSchema } from '@plinth/schemas/fields';
import * as z from 'zod/mini';

/*
 * Unsaved input is stored in the browser, one entry per form, so that a crash, a reload or an expired session loses
 * nothing.
 */

const PREFIX = 'plinth.draft:';

/** Drafts older than this are deleted: the record has moved on. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const draftSchema = z.object({
  /** The URL of the form. */
  path: z.string(),
  /** The title of the form, for the list of drafts. */
  title: z.string(),
  savedAt: instantSchema,
  /** The version of the record that was being edited, so that a save over a newer one is refused. */
  etag: z.optional(z.string()),
  /** The idempotency key of the record that is being created, as an earlier attempt may have stored it. */
  saveKey: z.optional(z.string()),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.output<typeof draftSchema>;

/** Returns false when the browser's storage is full or disabled. */
export function saveDraft(formId: string, draft: Omit<Draft, 'savedAt'>): boolean {
  try {
    localStorage.setItem(PREFIX + formId, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function readDraft(formId: string): Draft | null {
  return parseDraft(localStorage.getItem(PREFIX + formId));
}

export function discardDraft(formId: string): void {
  localStorage.removeItem(PREFIX + formId);
}

/** All drafts of this browser, newest first. Deletes those that are too old or unreadable. */
export function listDrafts(nowMs = Date.now()): (Draft & { formId: string })[] {
  const formIds = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  const drafts = [];
  for (const formId of formIds) {
    const draft = readDraft(formId);
    if (draft === null || nowMs - Date.parse(draft.savedAt) > MAX_AGE_MS) discardDraft(formId);
    else drafts.push({ ...draft, formId });
  }
  return drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** The storage key of a form's draft, for listening to its changes in another tab or frame. */
export function draftKey(formId: string): string {
  return PREFIX + formId;
}

function parseDraft(text: string | null): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
