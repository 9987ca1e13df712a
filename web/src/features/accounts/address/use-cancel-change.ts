import { accountsEndpoints } from '@redoubt/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { addressQuery } from './address.queries.ts';

/** Gives up a change of address that was begun. */
export function useCancelChange(): { cancel: () => void; isCancelling: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(accountsEndpoints.cancelAddressChange),
    onSuccess: (address) => {
      queries.setQueryData(addressQuery.queryKey, address);
      showSuccess('Your address stays as it is', 'The link that we mailed no longer works.');
    },
    onError: (error) => showError('The change was not cancelled', messageOf(error, 'Please try again.')),
  });
  return { cancel: () => mutate(), isCancelling: isPending };
}
