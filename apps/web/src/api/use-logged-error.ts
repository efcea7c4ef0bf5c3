import { useEffect } from 'react';

/** Writes a failed fetch to the console under the spec's words; the page itself stays calm (spec section 8). */
export function useLoggedError(words: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(words, error);
  }, [words, error]);
}
