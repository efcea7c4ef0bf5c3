import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useFormScope } from '../form-context.ts';

/**
 * Whether a folded part of a form is open. An error in one of the fields at `paths` opens it, and so does `showField`.
 */
export function useFold(paths: readonly string[], startsOpen = false) {
  const { errors } = useFormState();
  const hasError = paths.some((path) => get(errors, path) !== undefined);
  const [hadError, setHadError] = useState(hasError);
  const [isOpen, setIsOpen] = useState(startsOpen || hasError);
  if (hasError !== hadError) {
    setHadError(hasError);
    if (hasError) setIsOpen(true);
  }
  const { shown } = useFormScope();
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    if (paths.some((path) => `${shown?.path}.`.startsWith(`${path}.`))) setIsOpen(true);
  }
  return { isOpen, open: () => setIsOpen(true), toggle: () => setIsOpen(!isOpen) };
}
