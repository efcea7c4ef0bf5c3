import './block-message.css';
import { Button } from './button.tsx';

type Props = {
  children: string;
  /** Offers to try again; for failures that may be temporary. */
  onRetry?: () => void;
};

/** Stands in a block's place while it loads, when it failed, and when there is nothing to show. */
export function BlockMessage({ children, onRetry }: Props) {
  return (
    <div className="block-message">
      <p role="status">{children}</p>
      {onRetry && (
        <Button look="outline" hasArrow={false} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
