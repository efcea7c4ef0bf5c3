import { sessionApi } from '../api/admin-api.ts';

/** Sends a DELETE that arrives although the page is being left. Whether it did is not waited for. */
export function sendOnLeaving(path: string): void {
  sessionApi
    .send(path, { method: 'DELETE', transport: (url, init) => fetch(url, { ...init, keepalive: true }) })
    .catch(() => undefined);
}
