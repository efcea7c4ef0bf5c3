import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { adminApi, sessionApi } from '../api/admin-api.ts';
import { useToast } from '../ui/toaster.tsx';
import { clearSession } from './session-storage.ts';

type Scope = 'here' | 'everywhere';

/** Everywhere asks for a recent log-in, in the dialog. */
const CALLS = {
  here: { client: sessionApi, path: '/api/auth/logout', method: 'POST' },
  everywhere: { client: adminApi, path: '/api/auth/sessions', method: 'DELETE' },
} as const;

/** Ends the session at the server and in this browser, and opens the login. */
export function useSignOut(): (scope: Scope) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useCallback(
    async (scope) => {
      const { client, path, method } = CALLS[scope];
      try {
        await client.send(path, { method });
      } catch (error) {
        if (error instanceof ApiError && error.isStepUp) return;
        // A session that the server no longer knows is signed out already.
        if (!(error instanceof ApiError && error.status === 401)) {
          showToast({
            kind: 'failure',
            text: 'Sign-out failed: the server could not be reached. Try again.',
          });
          return;
        }
      }
      clearSession();
      await navigate('/login', { replace: true });
      queryClient.clear();
    },
    [navigate, queryClient, showToast],
  );
}
