import { messageOf } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/states.tsx';

type FetchErrorProps = { error: Error; onRetry: () => void };

/** What could not be fetched, and why. */
export function FetchError({ error, onRetry }: FetchErrorProps) {
  return <ErrorState onRetry={onRetry}>{`Error: ${messageOf(error)}`}</ErrorState>;
}
