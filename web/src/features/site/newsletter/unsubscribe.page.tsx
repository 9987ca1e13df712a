import { siteEndpoints } from '@redoubt/contract/site';
import { useMutation } from '@tanstack/react-query';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';

export const meta = () => [{ title: titleOf('Unsubscribe') }];

/** Where the link of every newsletter mail leads. Opening it changes nothing: programs that check links open it too. */
export default function UnsubscribePage() {
  const token = useLinkToken();
  const leave = useMutation({
    mutationFn: (given: string) => call(siteEndpoints.unsubscribe, { body: { token: given } }),
  });
  if (token === null) return <Refused message="The link has no token. Open it again from our newest mail." />;
  if (leave.isSuccess)
    return (
      <MessageSheet
        topic="Newsletter"
        title="You are unsubscribed"
        actions={
          <LinkButton to={paths.newsletter()} size="touch" kind="outline">
            Subscribe again
          </LinkButton>
        }
      >
        Your address is off the list, and there are no more newsletters. You still get mails about your
        account.
      </MessageSheet>
    );
  if (leave.isError && problemOf(leave.error)?.isOffline === false)
    return <Refused message={messageOf(leave.error, 'Something went wrong. Nothing was changed.')} />;
  return (
    <MessageSheet
      topic="Newsletter"
      title="Leave the newsletter?"
      isBusy={leave.isPending}
      actions={
        <ActionButton
          size="md"
          isBusy={leave.isPending}
          busyLabel="Unsubscribing…"
          onClick={() => leave.mutate(token)}
        >
          {leave.isError ? 'Try again' : 'Unsubscribe'}
        </ActionButton>
      }
    >
      {leave.isError
        ? messageOf(leave.error, 'The server did not answer. You are still on the list.')
        : 'Press once, and we take this address off the list and forget it.'}
    </MessageSheet>
  );
}

function Refused({ message }: { readonly message: string }) {
  return (
    <MessageSheet
      topic="Newsletter"
      title="We could not unsubscribe you"
      actions={
        <LinkButton to={paths.contact()} size="touch">
          Write to us
        </LinkButton>
      }
    >
      {message}
    </MessageSheet>
  );
}
