import { type Query, useQueryClient } from '@tanstack/react-query';

/** Gives what asks once more for everything that failed on this page, the parts that do not show yet included. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  const predicate = ({ state }: Query) => state.status === 'error';
  return () => {
    queryClient.removeQueries({ type: 'inactive', predicate });
    void queryClient.refetchQueries({ type: 'active', predicate });
  };
}
