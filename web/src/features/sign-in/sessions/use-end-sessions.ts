import { type OpenSession, signInEndpoints } from '@redoubt/contract/sign-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { countSessions, describeDevice } from './session-words.ts';
import { sessionsQuery } from './sessions.queries.ts';

/** Ends one session, or all but this one; the list is asked for anew, whatever came of it. */
export function useEndSessions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });

  const one = useMutation({
    mutationFn: (session: OpenSession) => endUnlessOver(session),
    onSuccess: (_ended, session) =>
      showSuccess('The session has ended', `${describeDevice(session)} is signed out.`),
    onError: (error) => showError('The session was not ended', messageOf(error, 'Nothing was changed.')),
    onSettled,
  });
  const others = useMutation({
    mutationFn: () => call(signInEndpoints.endOtherSessions),
    onSuccess: ({ ended }) =>
      showSuccess(`${countSessions(ended)} ended`, 'You are now signed in on this device only.'),
    onError: (error) => showError('The sessions were not ended', messageOf(error, 'Nothing was changed.')),
    onSettled,
  });
  return { one, others };
}

/** One that is over already, by its limits or from another device, is what was wished for. */
async function endUnlessOver({ id }: OpenSession): Promise<void> {
  try {
    await call(signInEndpoints.endSession, { params: { id } });
  } catch (error) {
    if (!problemOf(error, 'session_not_found')) throw error;
  }
}
