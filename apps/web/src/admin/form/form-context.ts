import { createContext, useContext } from 'react';

/** What the controls of a form share. */
export type FormScope = {
  /** The record as it was loaded, for references and read-only fields. Null on a create form. */
  record: Record<string, unknown> | null;
  /** Counts files whose upload began (positive) or ended (negative): the form cannot be saved while there are any. */
  countUploads: (change: number) => void;
  /** Opens what is folded over the field at a path and gives it the focus. */
  showField: (path: string) => void;
  /** The field that was shown last; a new object each time. */
  shown: { path: string } | undefined;
};

export const FormScopeContext = createContext<FormScope>({
  record: null,
  countUploads: () => undefined,
  showField: () => undefined,
  shown: undefined,
});

export function useFormScope(): FormScope {
  return useContext(FormScopeContext);
}
