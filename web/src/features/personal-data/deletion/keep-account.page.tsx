import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { deletionQuery } from './deletion.queries.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

const topic = 'Your account';

export const meta = () => [{ title: titleOf('Keep my account') }];

/** Where the mail about a deletion leads; nothing happens before the button is pressed. */
export default function KeepAccountPage() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(personalDataEndpoints.keepAccountByLink, { body: { token: token ?? '' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
  if (isSuccess) return <DeletionCancelled />;
  return (
    <MessageSheet
      topic={topic}
      title={error ? 'Your account could not be kept' : 'Keep your account?'}
      isBusy={isPending}
      actions={
        token === null ? (
          <LinkButton to={paths.signIn()} size="touch">
            Sign In
          </LinkButton>
        ) : (
          <ActionButton size="md" isBusy={isPending} onClick={() => mutate()}>
            {error ? 'Try again' : 'Keep my account'}
          </ActionButton>
        )
      }
    >
      {error
        ? messageOf(error, 'Try again in a moment.')
        : token === null
          ? 'This link is incomplete. Open it again from the mail, or sign in and keep the account from there.'
          : 'Someone asked us to delete it. If you keep it, nothing is removed.'}
    </MessageSheet>
  );
}

function DeletionCancelled() {
  const user = useUser();
  return (
    <MessageSheet
      topic={topic}
      title="Your account will not be deleted"
      isBusy={false}
      actions={
        <LinkButton to={user ? paths.settings('password') : paths.signIn()} size="touch">
          {user ? 'Change the password' : 'Sign In'}
        </LinkButton>
      }
    >
      Nothing was removed. If it was not you who asked for the deletion, change your password now.
    </MessageSheet>
  );
}
