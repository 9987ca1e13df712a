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
  const removed = optOut.variables?.forgetsRecords ? ' What organizations kept about it was removed.' : '';
  return (
    <PressPage
      topic="Invitations"
      press={optOut}
      question={{
        title: 'No more invitations?',
        sentence:
          'Press a button, and no organization on Redoubt can invite this address any more. They see only that you opted out. If you wish, what they keep about you here is removed too.',
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
        noToken: 'The link has no token. Open it again from the mail.',
        noAnswer: 'The server did not answer. Nothing was changed.',
      }}
      done={{
        title: 'You get no more invitations',
        sentence: `Nobody can invite this address by mail any more.${removed}`,
      }}
    />
  );
}
