import type { ReactNode } from 'react';
import { messageOf } from '../api/request.ts';

export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <p className="a-state" role="status">
      {text}
    </p>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="a-state a-state-failure" role="alert">
      <p>Error: {messageOf(error)}</p>
      {onRetry && (
        <button type="button" className="a-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <div className="a-state">{children}</div>;
}
