import type { AdminField } from '@plinth/schemas/admin-config';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf, RequestError } from '../api/request.ts';
import { isSameRecord } from '../changes/differences.ts';
import { findConflicts, mergeVersions, type Side } from '../conflicts/merge.ts';
import { type DraftPlace, useDraft } from '../drafts/use-draft.ts';
import {
  type FormValues,
  isListField,
  toFormValues,
  toInput,
  withDefaults,
  withoutBlankItems,
} from './form-values.ts';
import { recordResolver } from './record-resolver.ts';

/** A stored version of a record, with the ETag by which a save names it. */
export type Version = { record: FormValues; etag: string | undefined };

export type RecordFormOptions = {
  place: DraftPlace;
  fields: AdminField[];
  schema: z.ZodType;
  /** What is edited; on a create form, what it begins with, without an ETag. */
  initial: Version;
  isNew: boolean;
  save: (input: FormValues, etag: string | undefined) => Promise<Version>;
  /** Reads the version that stands now; asked when a save was refused because of it. */
  readCurrent?: () => Promise<Version>;
  onSaved: (record: FormValues) => void;
};

type Conflict = { mine: FormValues; theirs: Version };

/** The life of a form: what was loaded, what is typed, its draft, its save and what may come between. */
export function useRecordForm(options: RecordFormOptions) {
  const { place, fields, schema, initial, isNew, save, readCurrent, onSaved } = options;
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<string>();
  const [uploadCount, setUploadCount] = useState(0);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const isSaving = useRef(false);
  const isSafeToLeave = useRef(false);
  const draft = useDraft(place);

  const resolver = useMemo(() => recordResolver(fields, schema), [fields, schema]);
  const [firstValues] = useState(() => toFormValues(fields, initial.record));
  const form = useForm<FormValues>({ defaultValues: firstValues, resolver, mode: 'onSubmit' });
  const { keep, discard } = draft;

  // What typed values are compared with. Not state: a reset of the form compares at once, before any rendering.
  const baseline = useRef({ values: firstValues, etag: initial.etag });
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
          if (isChanged) keep(values, baseline.current.etag);
        },
      }),
    [form, keep],
  );

  const attempt = async (input: FormValues, etag: string | undefined) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(undefined);
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save(input, etag);
      isSafeToLeave.current = true;
      const typed = structuredClone(form.getValues());
      discard();
      rebase(saved);
      // What was typed while the save was under way is newer than what was saved.
      if (!isSameRecord(typed, sent)) retype(typed);
      onSaved(saved.record);
    } catch (error) {
      await handleRefusal(error, input);
    } finally {
      isSaving.current = false;
      isSafeToLeave.current = false;
    }
  };

  const handleRefusal = async (error: unknown, mine: FormValues) => {
    const isConflict = error instanceof RequestError && error.status === 412;
    if (isConflict && readCurrent) {
      try {
        setConflict({ mine, theirs: await readCurrent() });
      } catch (readError) {
        setFailure(`Not saved. ${messageOf(readError)}`);
      }
      return;
    }
    if (error instanceof RequestError && error.errors.length > 0) {
      for (const { path, message } of error.errors)
        form.setError(path || 'root', { type: 'server', message });
      return;
    }
    setFailure(`Not saved: ${messageOf(error)} What you typed is still here.`);
  };

  const submit = async () => {
    if (isSaving.current || uploadCount > 0) return;
    tidyValues();
    await form.handleSubmit((values) => attempt(toInput(fields, values), base.etag))();
  };

  /** Empty elements of groups are dropped and, on an edit, empty fields filled, before the faults are looked for. */
  const tidyValues = () => {
    const typed = form.getValues();
    const tidy = withoutBlankItems(fields, isNew ? typed : withDefaults(fields, typed));
    for (const field of fields) {
      const value = tidy[field.name];
      const isShorter = isListField(field) && JSON.stringify(value) !== JSON.stringify(typed[field.name]);
      if (isShorter || (!isListField(field) && value !== typed[field.name])) form.setValue(field.name, value);
    }
  };

  const resolveConflict = async (choices: Record<string, Side>) => {
    if (conflict === undefined) return;
    const { mine, theirs } = conflict;
    const merged = mergeVersions(mine, theirs.record, choices);
    setConflict(undefined);
    rebase(theirs);
    retype(toFormValues(fields, merged));
    await attempt(toInput(fields, toFormValues(fields, merged)), theirs.etag);
  };

  const restoreDraft = () => {
    if (draft.offered === null) return;
    const { values, etag } = draft.offered;
    // The save then names the version that the draft began with, so that changes made since are noticed.
    if (!isNew && etag !== undefined) rebase({ record: base.record, etag });
    retype(values);
    draft.closeOffer();
  };

  const countUploads = useCallback((change: 1 | -1) => setUploadCount((count) => count + change), []);
  const conflictFields = conflict
    ? findConflicts(fields, base.record, conflict.mine, conflict.theirs.record)
    : [];

  return {
    form,
    record: base.record,
    draft,
    failure,
    isUnsaved,
    isUploading: uploadCount > 0,
    hasUnsaved: useCallback(() => isUnsaved && !isSafeToLeave.current, [isUnsaved]),
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
