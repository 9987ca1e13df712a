import { talentEndpoints } from '@redoubt/contract/talent';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { PressPage } from '#platform/links/press-page.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

export const meta = () => [{ title: titleOf('No more invitations') }];

/** Where the second link of every invitation leads. */
export default function OptOutPage() {
  const optOut = useMutation({
    mutationFn: (body: { token: string; forgetsRecords: boolean }) => call(talentEndpoints.optOut, { body }),
  });
  const removed = optOut.variables?.forgetsRecords
    ? ' The records that organizations kept about it were removed.'
    : '';
  return (
    <PressPage
      topic="Invitations"
      press={optOut}
      question={{
        title: 'No more invitations?',
        sentence:
          'No organization on Redoubt will be able to invite this address. They see only that you opted out. You can also have the records removed that they keep about you here.',
      }}
      renderButtons={(token) =>
        [false, true].map((forgetsRecords) => (
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
        ))
      }
      failures={{
        refusedTitle: 'The link does not work',
        noToken: 'The link is incomplete. Open it again from the mail.',
        noAnswer: 'The server did not answer. Nothing was changed.',
      }}
      done={{
        title: 'You will get no more invitations',
        sentence: `No one can invite this address by mail any more.${removed}`,
      }}
    />
  );
}
