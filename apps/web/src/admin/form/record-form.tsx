import type { AdminField } from '@plinth/schemas/admin-config';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { LeaveGuard } from '../drafts/leave-guard.tsx';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldEditor } from './field-editor.tsx';
import { controlId } from './field-frame.tsx';
import { FormSection, groupBySection } from './folding/form-section.tsx';
import { type FormScope, FormScopeContext } from './form-context.ts';
import { type RecordFormOptions, type SaveKind, useRecordForm, type Version } from './use-record-form.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import './form.css';

type RecordFormProps = RecordFormOptions & {
  /** Visitors will see it: the form makes suggestions. */
  isPublic: boolean;
  /** Further buttons beside Save. `flushDraft` writes the draft at once, which the preview reads. */
  actions?: (flushDraft: () => void) => ReactNode;
  /** For records that have drafts: the button that publishes, if the person may, and whether Enter saves a draft instead. */
  publishing?: { button?: { label: string; busyLabel: string } | undefined; isDraft: boolean };
  /** Shown above the fields. */
  top?: (controls: FormControls) => ReactNode;
  /** Called with the path of a field, or of the first one of a folded part, that gets the focus. */
  onFieldFocus?: (path: string) => void;
  /** Below the fields; may read the form's values. */
  children?: ReactNode;
};

/** How the rest of a screen works with its form. */
export type FormControls = {
  isUnsaved: boolean;
  /** Of the version that the form shows. */
  etag: string | undefined;
  /** Resolves to whether the values are stored. */
  submit: (kind: SaveKind) => Promise<boolean>;
  /** Shows another version of the record, which takes the place of what was typed. */
  adopt: (version: Version) => void;
};

/** The form of the admin area, for new and existing records and pages, generated from the configured fields. */
export function RecordForm({
  isPublic,
  actions,
  publishing,
  top,
  onFieldFocus,
  children,
  ...options
}: RecordFormProps) {
  const { fields, isNew } = options;
  const state = useRecordForm(options);
  const { form, draft, conflict } = state;
  const { isSubmitting } = form.formState;
  const [shown, showField] = useShownField(form.setFocus);
  const enterSaves: SaveKind = publishing?.isDraft ? 'draft' : 'save';
  useSaveShortcut(() => void state.submit(enterSaves));

  const scope: FormScope = {
    record: isNew ? null : state.record,
    countUploads: state.countUploads,
    showField,
    shown,
  };
  const isBlocked = isSubmitting || state.uploadCount > 0;
  const button = publishing ? publishing.button : { label: 'Update', busyLabel: 'Updating...' };
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        {top?.(state)}
        <form
          className="a-form"
          noValidate
          onFocus={({ target }) => {
            const { name } = target as Partial<HTMLInputElement>;
            if (name) onFieldFocus?.(name);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void state.submit(enterSaves);
          }}
        >
          {/* A create form closes once it is saved: text typed meanwhile would be lost. */}
          <div className="a-form-parts" inert={isNew && isSubmitting}>
            {groupBySection(fields).map((part) => (
              <FormPart key={part.fields[0]?.name} {...part} />
            ))}
          </div>
          {children}
          <ErrorSummary failure={state.failure} />
          {isPublic && <SuggestionList fields={fields} />}
          <div className="a-form-bar">
            {button && (
              <Button
                variant="solid"
                type={enterSaves === 'save' ? 'submit' : 'button'}
                disabled={isBlocked}
                onClick={enterSaves === 'save' ? undefined : () => void state.submit('save')}
              >
                {isSubmitting && state.savingKind === 'save'
                  ? button.busyLabel
                  : state.uploadCount > 0
                    ? waitingText(state.uploadCount)
                    : button.label}
              </Button>
            )}
            {publishing && (
              <Button
                variant={button ? 'outline' : 'solid'}
                type={enterSaves === 'draft' ? 'submit' : 'button'}
                disabled={isBlocked}
                onClick={enterSaves === 'draft' ? undefined : () => void state.submit('draft')}
              >
                {isSubmitting && state.savingKind === 'draft'
                  ? 'Saving draft...'
                  : state.uploadCount > 0 && !button
                    ? waitingText(state.uploadCount)
                    : 'Save draft'}
              </Button>
            )}
            {actions?.(draft.flush)}
            <p className="hint" role="status" data-idle={!state.isUnsaved || undefined}>
              {draftStatus(state.isUnsaved, draft.hasFailed)}
            </p>
          </div>
        </form>
      </FormScopeContext>
      {draft.offered && (
        <DraftOffer draft={draft.offered} onRestore={state.restoreDraft} onDiscard={draft.discard} />
      )}
      <LeaveGuard isUnsaved={state.hasUnsaved} uploadCount={state.uploadCount} onDiscard={draft.discard} />
      {conflict && (
        <ConflictDialog conflicts={conflict.fields} onChoose={conflict.choose} onClose={conflict.close} />
      )}
    </FormProvider>
  );
}

/** The field that a message leads to. It gets the focus once what was folded over it is open. */
function useShownField(setFocus: (path: string) => void) {
  const [shown, setShown] = useState<{ path: string }>();
  useEffect(() => {
    if (shown === undefined) return;
    const element = document.getElementById(controlId(shown.path));
    if (element) element.focus();
    else setFocus(shown.path);
  }, [shown, setFocus]);
  return [shown, (path: string) => setShown({ path })] as const;
}

/** Fields of one section, folded under its heading, or fields that stand open. */
function FormPart({ heading, fields }: { heading: string | undefined; fields: AdminField[] }) {
  const editors = fields.map((field) => <FieldEditor key={field.name} field={field} path={field.name} />);
  if (heading === undefined) return <div className="a-form-fields">{editors}</div>;
  return (
    <FormSection heading={heading} fields={fields}>
      {editors}
    </FormSection>
  );
}

function waitingText(uploadCount: number): string {
  return uploadCount === 1 ? 'Waiting for the upload...' : `Waiting for ${uploadCount} uploads...`;
}

function draftStatus(isUnsaved: boolean, hasDraftFailed: boolean): string {
  if (!isUnsaved) return 'Ctrl+S saves';
  return hasDraftFailed
    ? 'Not saved yet. This browser cannot store a draft.'
    : 'Not saved yet. Kept as a draft.';
}
