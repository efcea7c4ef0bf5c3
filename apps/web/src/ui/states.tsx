import './states.css';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/* What stands in a block's place while there is nothing to show in it. */

export function Loading({ children = 'Loading...' }: { children?: ReactNode }) {
  return (
    <div className="state" role="status">
      {children}
    </div>
  );
}

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="state" role="status">
      {children}
    </div>
  );
}

type ErrorStateProps = {
  children: ReactNode;
  /** Offers to try again: for failures that may be temporary. */
  onRetry?: () => void;
};

export function ErrorState({ children, onRetry }: ErrorStateProps) {
  return (
    <div className="state state-error">
      <div role="alert">{children}</div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
