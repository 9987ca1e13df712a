import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';

const TOPIC = 'Notifications';

export const meta = () => [{ title: titleOf('Stop these mails') }];

/** Where the link of every mail of notices leads. Opening it changes nothing: programs that check links open it too. */
export default function StopMailsPage() {
  const token = useLinkToken();
  const stop = useMutation({
    mutationFn: (given: string) => call(notificationsEndpoints.stopMails, { body: { token: given } }),
  });
  if (token === null) return <Refused message="The link is incomplete. Open it again from the mail." />;
  if (stop.isSuccess)
    return (
      <MessageSheet topic={TOPIC} title="You will get no more of these mails" actions={<ToSettings />}>
        {stop.data.label === null
          ? 'We no longer mail you notifications, except those about your account’s security.'
          : `“${stop.data.label}” is no longer mailed to you. You still see it in Redoubt.`}
      </MessageSheet>
    );
  if (stop.isError && problemOf(stop.error)?.isOffline === false)
    return <Refused message={messageOf(stop.error, 'Something went wrong. Nothing was changed.')} />;
  return (
    <MessageSheet
      topic={TOPIC}
      title="Stop these mails?"
      isBusy={stop.isPending}
      actions={
        <ActionButton
          size="md"
          isBusy={stop.isPending}
          busyLabel="Saving…"
          onClick={() => stop.mutate(token)}
        >
          {stop.isError ? 'Try again' : 'Stop these mails'}
        </ActionButton>
      }
    >
      {stop.isError
        ? messageOf(stop.error, 'The server did not answer. Nothing was changed.')
        : 'Press the button to stop this kind of mail.'}
    </MessageSheet>
  );
}

function Refused({ message }: { readonly message: string }) {
  return (
    <MessageSheet topic={TOPIC} title="Nothing was changed" actions={<ToSettings />}>
      {message}
    </MessageSheet>
  );
}

function ToSettings() {
  return (
    <LinkButton to={paths.settings('notifications')} size="touch" kind="outline">
      Choose what we mail you
    </LinkButton>
  );
}
