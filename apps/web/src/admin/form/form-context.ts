import { createContext, useContext } from 'react';

/** What the controls of a form share. */
export type FormScope = {
  /** The record as it was loaded, for references and read-only fields. Null on a create form. */
  record: Record<string, unknown> | null;
  /** Counts uploads that began (1) or ended (-1): the form cannot be saved while there are any. */
  countUploads: (change: 1 | -1) => void;
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
