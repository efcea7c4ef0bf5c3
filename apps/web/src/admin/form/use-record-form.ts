import type { AdminField } from '@plinth/schemas/admin-config';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { isKeyUsed, newIdempotencyKey } from '../../api/idempotency-key.ts';
import { isSameRecord } from '../changes/differences.ts';
import { findConflicts, mergeVersions, type Side } from '../conflicts/merge.ts';
import { type DraftTarget, useDraft } from '../drafts/use-draft.ts';
import {
  type FormValues,
  isListField,
  toFormValues,
  toInput,
  withDefaults,
  withoutBlankItems,
} from './form-values.ts';
import { recordResolver } from './record-resolver.ts';

/** A stored version of a record, with its ETag. */
export type Version = { record: FormValues; etag: string | undefined };

/** What a save does: `draft` stores a version that visitors do not see, in forms that have drafts. */
export type SaveKind = 'save' | 'draft';

export type RecordFormOptions = {
  draftTarget: DraftTarget;
  fields: AdminField[];
  schema: z.ZodMiniType;
  /** The loaded version; on a create form the initial values, without an ETag. */
  initial: Version;
  isNew: boolean;
  /** The key stays the same until a new record is known to be stored, also in a draft. */
  save: (
    input: FormValues,
    etag: string | undefined,
    idempotencyKey: string,
    kind: SaveKind,
  ) => Promise<Version>;
  /** Reads the stored version, after a save that was refused because another one came first. */
  readCurrent?: () => Promise<Version>;
  onSaved: (record: FormValues, kind: SaveKind) => void;
};

type Conflict = { mine: FormValues; theirs: Version; kind: SaveKind };

/**
 * The state of a record form. Nothing typed is ever lost: it is drafted while it is typed, survives a failed save and a
 * conflict with another save, and text typed while a save is in flight stays in the form.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { draftTarget, fields, schema, initial, isNew, save, readCurrent, onSaved } = options;
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<string>();
  const [uploadCount, setUploadCount] = useState(0);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [savingKind, setSavingKind] = useState<SaveKind>('save');
  const isSaving = useRef(false);
  const isSafeToLeave = useRef(false);
  const [firstKey] = useState(newIdempotencyKey);
  const saveKey = useRef(firstKey);
  const isDraft = useRef(false);
  const resolver = useMemo(() => recordResolver(fields, schema, isDraft), [fields, schema]);
  const [firstValues] = useState(() => toFormValues(fields, initial.record));
  const form = useForm<FormValues>({ defaultValues: firstValues, resolver, mode: 'onSubmit' });

  // What the values are compared with. Not state, because `form.reset` compares before the next render.
  const baseline = useRef({ values: firstValues, etag: initial.etag });
  const draft = useDraft(draftTarget, (values) => isSameRecord(values, baseline.current.values));
  const { schedule, discard } = draft;
  const rebase = (version: Version) => {
    baseline.current = { values: toFormValues(fields, version.record), etag: version.etag };
    setBase(version);
    form.reset(baseline.current.values);
  };
  const retype = (values: FormValues) => form.reset(values, { keepDefaultValues: true });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isChanged = !isSameRecord(values, baseline.current.values);
          setIsUnsaved(isChanged);
          if (isChanged) schedule({ values, etag: baseline.current.etag, saveKey: saveKey.current });
        },
      }),
    [form, schedule],
  );

  /** Resolves to whether the values are stored. */
  const attempt = async (input: FormValues, etag: string | undefined, kind: SaveKind): Promise<boolean> => {
    if (isSaving.current) return false;
    isSaving.current = true;
    setSavingKind(kind);
    setFailure(undefined);
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save(input, etag, saveKey.current, kind);
      saveKey.current = newIdempotencyKey();
      isSafeToLeave.current = true;
      const typed = structuredClone(form.getValues());
      discard();
      rebase(saved);
      // Text typed while the save was in flight is newer than the saved version.
      if (!isSameRecord(typed, sent)) retype(typed);
      onSaved(saved.record, kind);
      return true;
    } catch (error) {
      await handleRefusal(error, input, kind);
      return false;
    } finally {
      isSaving.current = false;
      isSafeToLeave.current = false;
    }
  };

  const handleRefusal = async (error: unknown, mine: FormValues, kind: SaveKind) => {
    const isConflict = error instanceof ApiError && error.status === 412;
    if (isConflict && readCurrent) {
      try {
        setConflict({ mine, theirs: await readCurrent(), kind });
      } catch (readError) {
        setFailure(`Not saved. ${messageOf(readError)}`);
      }
      return;
    }
    if (error instanceof ApiError && error.fieldErrors.length > 0) {
      for (const { path, message } of error.fieldErrors)
        form.setError(path || 'root', { type: 'server', message });
      return;
    }
    if (isKeyUsed(error)) {
      saveKey.current = newIdempotencyKey();
      setFailure(
        'Not saved: an earlier attempt had arrived after all. Look for it in the list; save again to add this as well.',
      );
      return;
    }
    setFailure(`Not saved: ${messageOf(error)} Your changes are still here.`);
  };

  const submit = async (kind: SaveKind = 'save'): Promise<boolean> => {
    if (isSaving.current || uploadCount > 0) return false;
    isDraft.current = kind === 'draft';
    tidyValues(isDraft.current);
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await attempt(toInput(fields, values), base.etag, kind);
    })();
    return isSaved;
  };

  /** Before validation: removes empty elements of groups and, on an existing record, fills empty fields with defaults. */
  const tidyValues = (keepsBlanks: boolean) => {
    const typed = form.getValues();
    const tidy = withoutBlankItems(fields, isNew || keepsBlanks ? typed : withDefaults(fields, typed));
    for (const field of fields) {
      const value = tidy[field.name];
      const isShorter = isListField(field) && JSON.stringify(value) !== JSON.stringify(typed[field.name]);
      if (isShorter || (!isListField(field) && value !== typed[field.name])) form.setValue(field.name, value);
    }
  };

  const resolveConflict = async (choices: Record<string, Side>) => {
    if (conflict === undefined) return;
    const { mine, theirs, kind } = conflict;
    const merged = mergeVersions(mine, theirs.record, choices);
    setConflict(undefined);
    rebase(theirs);
    retype(toFormValues(fields, merged));
    await attempt(toInput(fields, toFormValues(fields, merged)), theirs.etag, kind);
  };

  const restoreDraft = () => {
    if (draft.offered === null) return;
    const { values, etag, saveKey: draftedKey } = draft.offered;
    saveKey.current = draftedKey ?? saveKey.current;
    // The save must name the version that the draft was based on, so that later changes cause a conflict.
    if (!isNew && etag !== undefined) rebase({ record: base.record, etag });
    retype(values);
    draft.closeOffer();
  };

  const countUploads = useCallback((change: number) => setUploadCount((count) => count + change), []);
  const conflictFields = conflict
    ? findConflicts(fields, base.record, conflict.mine, conflict.theirs.record)
    : [];

  return {
    form,
    record: base.record,
    etag: base.etag,
    adopt: rebase,
    savingKind,
    draft,
    failure,
    isUnsaved,
    uploadCount,
    hasUnsaved: useCallback(
      () => (isUnsaved || uploadCount > 0) && !isSafeToLeave.current,
      [isUnsaved, uploadCount],
    ),
    submit,
    restoreDraft,
    countUploads,
    conflict: conflict && {
      fields: conflictFields,
      choose: resolveConflict,
      close: () => setConflict(undefined),
    },
  };
}
