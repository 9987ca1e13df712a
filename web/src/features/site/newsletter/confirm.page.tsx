import { siteEndpoints } from '@redoubt/contract/site';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { PressPage } from '#platform/links/press-page.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const meta = () => [{ title: titleOf('Confirm your subscription') }];

/** Where the link of a confirmation mail leads. A second time does no harm, as after a reload. */
export default function ConfirmPage() {
  const confirm = useMutation({
    mutationFn: (token: string) => call(siteEndpoints.confirmSubscription, { body: { token } }),
  });
  return (
    <PressPage
      topic="Newsletter"
      press={confirm}
      question={{
        title: 'Confirm your subscription',
        sentence: 'Press the button to get the newsletter at this address once a week.',
      }}
      renderButtons={(token) => (
        <ActionButton
          size="md"
          isBusy={confirm.isPending}
          busyLabel="Confirming…"
          onClick={() => confirm.mutate(token)}
        >
          {confirm.isError ? 'Try again' : 'Subscribe'}
        </ActionButton>
      )}
      failures={{
        refusedTitle: 'We could not confirm your subscription',
        noToken: 'The link is incomplete. Copy it whole from the mail.',
        noAnswer: 'The server did not answer. Nothing was changed.',
        actions: (
          <LinkButton to={paths.newsletter()} size="touch">
            Get a new link
          </LinkButton>
        ),
      }}
      done={{
        title: 'You are subscribed',
        sentence:
          'On Mondays we write to you about new challenges and security insights. Every mail has a link to unsubscribe.',
        actions: (
          <LinkButton to={paths.challenges('active')} size="touch">
            See the open challenges
          </LinkButton>
        ),
      }}
    />
  );
}
