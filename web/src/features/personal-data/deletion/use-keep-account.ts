import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { deletionQuery } from './deletion.queries.ts';

/** Withdraws the deletion of the account. */
export function useKeepAccount(): { keep: () => void; isKeeping: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(personalDataEndpoints.keepAccount),
    onSuccess: () => showSuccess('Your account will not be deleted', 'Nothing was removed.'),
    onError: (error) =>
      showError('Your account could not be kept', messageOf(error, 'Try again in a moment.')),
    onSettled: () => queries.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
  return { keep: () => mutate(), isKeeping: isPending };
}
