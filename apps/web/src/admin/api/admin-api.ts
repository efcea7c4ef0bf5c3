import { createApiClient } from '../../api/client.ts';
import { readToken } from '../session/session-storage.ts';
import { askToSignInAgain, gateState } from '../session/sign-in-gate.ts';

/** The API as the administrator. A request that finds the session ended waits for the sign-in dialog. */
export const adminApi = createApiClient({
  readToken,
  // Reading in the background must not bring back a dialog that was just dismissed; saving may.
  signInAgain: async ({ isRead, isStepUp }) =>
    isStepUp ? askToSignInAgain('step-up') : !(isRead && gateState() === 'declined') && askToSignInAgain(),
});

/** The same without the dialog, for requests about the session itself: a 401 is their result. */
export const sessionApi = createApiClient({ readToken });

/** Endpoints of the admin configuration may be given with or without the API's prefix. */
export function apiPath(endpoint: string): string {
  return endpoint.startsWith('/api/') ? endpoint : `/api/${endpoint.replace(/^\//, '')}`;
}
