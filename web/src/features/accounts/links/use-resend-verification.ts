import { alreadyVerified, accountsEndpoints } from '@redoubt/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';

/** Has the verification link mailed again and says in a toast what came of it. */
export function useResendVerification(): { resend: () => void; isSending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(accountsEndpoints.resendVerification),
    onSuccess: () => showSuccess('Please check your email for verification.'),
    onError: (error) => {
      // It was verified somewhere else meanwhile: nothing failed, and the notice goes.
      if (problemOf(error, alreadyVerified.code)) return refreshSessionUser();
      showError('Failed to resend verification:', messageOf(error, 'Please try again in a moment.'));
      return undefined;
    },
  });
  return { resend: () => mutate(), isSending: isPending };
}
