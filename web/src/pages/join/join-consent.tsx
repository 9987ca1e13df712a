import { type Joining, organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { homeOf } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { refreshUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import classes from './join.module.css';

interface JoinConsentProps {
  readonly token: string;
  readonly joining: Joining;
  readonly onJoined: () => void;
}

/** The answer of somebody who is signed in with the invited address. */
export function JoinConsent({ token, joining, onJoined }: JoinConsentProps) {
  const navigate = useNavigate();
  const name = joining.organization === '' ? 'the organization' : joining.organization;
  const joined = useMutation({
    mutationFn: () => call(endpoints.join, { params: { token } }),
    onSuccess: async (user) => {
      onJoined();
      refreshUser(user);
      await queryClient.invalidateQueries();
      showSuccess('You joined', `You are a member of ${name}.`);
      await navigate(homeOf(user.role), { replace: true });
    },
  });
  return (
    <div className={classes['form']}>
      <p>
        The members of {name} will see your name and your address. You can belong to one organization only: if
        you have an empty one of your own, it is removed when you join.
      </p>
      {joined.isError ? (
        <AlertNote problem={messageOf(joined.error, 'You did not join. Nothing was changed.')} />
      ) : null}
      <ActionButton size="md" isBusy={joined.isPending} busyLabel="Joining…" onClick={() => joined.mutate()}>
        Join {name}
      </ActionButton>
    </div>
  );
}
