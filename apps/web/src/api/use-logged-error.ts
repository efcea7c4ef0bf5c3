import { useEffect } from 'react';

/** Logs a failed fetch to the console (docs/product.md, "Errors and messages"); the page itself stays calm. */
export function useLoggedError(words: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(words, error);
  }, [words, error]);
}
