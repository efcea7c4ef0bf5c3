import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Opens the page at its list where a link names what the list is narrowed to: the slider above it shows other projects.
 * Filters that are chosen on the page replace the URL and leave the page where it is.
 */
export function useOpenAtList(listId: string, isNarrowed: boolean): void {
  const { key, hash } = useLocation();
  const isNew = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, by its key.
  useEffect(() => {
    if (isNew && isNarrowed && hash === '') document.getElementById(listId)?.scrollIntoView();
  }, [key]);
}
