import { applicationsEndpoints } from '@redoubt/contract/applications';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/query-client.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';

/** The own application: its state, and what is open. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['applications', 'own'],
  queryFn: ({ signal }) => call(applicationsEndpoints.getOwnApplication, { signal, isQuiet: true }),
});

/** Whether the expert behind a public page was approved. */
export const badgeQuery = (handle: string) =>
  queryOptions({
    queryKey: ['applications', 'badge', handle],
    queryFn: ({ signal }) =>
      call(applicationsEndpoints.getBadge, { params: { handle }, signal, isQuiet: true }),
  });

/** Sends the application and says in a toast what came of it. */
export function useSendOwnApplication(): { send: () => void; isSending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(applicationsEndpoints.sendApplication),
    onSuccess: (application) => {
      queryClient.setQueryData(ownApplicationQuery.queryKey, application);
      showSuccess('Application sent', 'Somebody reads it now; you hear from us by mail.');
    },
    onError: (error) => {
      showError('Your application was not sent', messageOf(error, 'Everything that you saved is kept.'));
      // What it lacks is told by the panel.
      void queryClient.invalidateQueries({ queryKey: ownApplicationQuery.queryKey });
    },
  });
  return { send: () => mutate(), isSending: isPending };
}
