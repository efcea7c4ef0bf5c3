import './states.css';
import type { ReactNode } from 'react';
import { useTexts } from '../wording/use-texts.tsx';
import { Button } from './button.tsx';

/* What stands in a block's place while there is nothing to show in it. */

/** Announced politely; without children, the words of every page. */
export function Loading({ children }: { children?: ReactNode }) {
  const { LoadingMessage } = useTexts('navbar');
  return (
    <div className="state" role="status">
      {children ?? LoadingMessage}
    </div>
  );
}

/** There is nothing to show, and nothing failed: a marked-out place for what will stand there. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="state state-empty" role="status">
      {children}
    </div>
  );
}

type ErrorStateProps = {
  children: ReactNode;
  /** Offers to try again: for failures that may be temporary. */
  onRetry?: () => void;
};

/** Announced at once. */
export function ErrorState({ children, onRetry }: ErrorStateProps) {
  const { TryAgainButton } = useTexts('navbar');
  return (
    <div className="state state-error">
      <div role="alert">{children}</div>
      {onRetry && <Button onClick={onRetry}>{TryAgainButton}</Button>}
    </div>
  );
}
