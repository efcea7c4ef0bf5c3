import { createContext, useContext } from 'react';

/** What a form's controls need to know of the form they stand in. */
export type FormScope = {
  /** The record as it was loaded: the current values of references and what is only shown. Null on a create form. */
  record: Record<string, unknown> | null;
  /** Tells the form that uploads began (1) or ended (-1): it is not saved while some are under way. */
  countUploads: (change: 1 | -1) => void;
};

export const FormScopeContext = createContext<FormScope>({ record: null, countUploads: () => undefined });

export function useFormScope(): FormScope {
  return useContext(FormScopeContext);
}
