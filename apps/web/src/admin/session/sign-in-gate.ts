/*
 * A request that finds its session ended waits here until the person has signed in again in the dialog, and then
 * goes on. All such requests wait for the same dialog.
 */

/** `step-up`: the session stands, but the act asks for a fresh log-in. */
export type GateState = 'open' | 'asking' | 'step-up' | 'declined';

let state: GateState = 'open';
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function change(next: GateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks for the password; resolves to whether the person signed in again. */
export function askToSignInAgain(reason: 'asking' | 'step-up' = 'asking'): Promise<boolean> {
  if (waiting === undefined) {
    let settle: (signedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    change(reason);
  }
  return waiting.promise;
}

/** Ends the wait: with `true` the waiting requests go on, with `false` they fail with what the server said. */
export function resolveGate(signedIn: boolean): void {
  const { settle } = waiting ?? {};
  waiting = undefined;
  change(signedIn || state === 'step-up' ? 'open' : 'declined');
  settle?.(signedIn);
}

export function gateState(): GateState {
  return state;
}

export function subscribeToGate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
