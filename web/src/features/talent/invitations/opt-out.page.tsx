import { talentEndpoints } from '@redoubt/contract/talent';
import { useMutation } from '@tanstack/react-query';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';

export const meta = () => [{ title: titleOf('No more invitations') }];

/** Where the second link of every invitation leads. Opening it changes nothing: programs that check links open it too. */
export default function OptOutPage() {
  const token = useLinkToken();
  const optOut = useMutation({
    mutationFn: (given: { token: string; forgetsRecords: boolean }) =>
      call(talentEndpoints.optOut, { body: given }),
  });
  if (token === null) return <Refused message="The link has no token. Open it again from the mail." />;
  if (optOut.isSuccess)
    return (
      <MessageSheet topic="Invitations" title="You get no more invitations">
        Nobody can invite this address by mail any more.
        {optOut.variables.forgetsRecords ? ' What organizations kept about it was removed.' : ''}
      </MessageSheet>
    );
  if (optOut.isError && problemOf(optOut.error)?.isOffline === false)
    return <Refused message={messageOf(optOut.error, 'Something went wrong. Nothing was changed.')} />;
  return (
    <MessageSheet
      topic="Invitations"
      title="No more invitations?"
      isBusy={optOut.isPending}
      actions={
        <>
          {[false, true].map((forgetsRecords) => (
            <ActionButton
              key={String(forgetsRecords)}
              size="md"
              variant={forgetsRecords ? 'default' : 'filled'}
              isBusy={optOut.isPending && optOut.variables.forgetsRecords === forgetsRecords}
              busyLabel="Saving…"
              onClick={() => optOut.mutate({ token, forgetsRecords })}
            >
              {forgetsRecords ? 'Stop and remove my records' : 'Stop all invitations'}
            </ActionButton>
          ))}
        </>
      }
    >
      {optOut.isError
        ? messageOf(optOut.error, 'The server did not answer. Nothing was changed.')
        : 'Press a button, and no organization on Redoubt can invite this address any more. They see only that you opted out. If you wish, what they keep about you here is removed too.'}
    </MessageSheet>
  );
}

function Refused({ message }: { readonly message: string }) {
  return (
    <MessageSheet
      topic="Invitations"
      title="The link does not work"
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
