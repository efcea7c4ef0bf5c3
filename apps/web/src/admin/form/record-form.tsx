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
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import './form.css';

type RecordFormProps = RecordFormOptions & {
  /** Visitors will see it: the form makes suggestions. */
  isPublic: boolean;
  /** Further buttons beside Save. `flushDraft` writes the draft at once, which the preview reads. */
  actions?: (flushDraft: () => void) => ReactNode;
  /** Called with the path of a field, or of the first one of a folded part, that gets the focus. */
  onFieldFocus?: (path: string) => void;
  /** Below the fields; may read the form's values. */
  children?: ReactNode;
};

/** The form of the admin area, for new and existing records and pages, generated from the configured fields. */
export function RecordForm({ isPublic, actions, onFieldFocus, children, ...options }: RecordFormProps) {
  const { fields, isNew } = options;
  const state = useRecordForm(options);
  const { form, draft, conflict } = state;
  const { isSubmitting } = form.formState;
  const [shown, showField] = useShownField(form.setFocus);
  useSaveShortcut(() => void state.submit());

  const scope: FormScope = {
    record: isNew ? null : state.record,
    countUploads: state.countUploads,
    showField,
    shown,
  };
  const [idle, busy] = isNew ? ['Create', 'Creating...'] : ['Update', 'Updating...'];
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <form
          className="a-form"
          noValidate
          onFocus={({ target }) => {
            const { name } = target as Partial<HTMLInputElement>;
            if (name) onFieldFocus?.(name);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void state.submit();
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
            <Button variant="solid" type="submit" disabled={isSubmitting || state.uploadCount > 0}>
              {isSubmitting ? busy : state.uploadCount > 0 ? waitingText(state.uploadCount) : idle}
            </Button>
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
      <LeaveGuard isUnsaved={state.hasUnsaved} onDiscard={draft.discard} />
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
