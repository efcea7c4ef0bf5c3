/*
 * A request that finds its session ended waits here until the administrator has signed in again in the dialog, and then
 * goes on. All such requests wait for the same dialog.
 */

export type GateState = 'open' | 'asking' | 'declined';

let state: GateState = 'open';
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function change(next: GateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks for the password; resolves to whether the administrator signed in again. */
export function askToSignInAgain(): Promise<boolean> {
  if (waiting === undefined) {
    let settle: (signedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    change('asking');
  }
  return waiting.promise;
}

/** Ends the wait: with `true` the waiting requests go on, with `false` they fail with what the server said. */
export function resolveGate(signedIn: boolean): void {
  const { settle } = waiting ?? {};
  waiting = undefined;
  change(signedIn ? 'open' : 'declined');
  settle?.(signedIn);
}

export function gateState(): GateState {
  return state;
}

export function subscribeToGate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
