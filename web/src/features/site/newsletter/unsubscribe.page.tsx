import { siteEndpoints } from '@redoubt/contract/site';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { PressPage } from '#platform/links/press-page.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const meta = () => [{ title: titleOf('Unsubscribe') }];

/** Where the link of every newsletter mail leads. */
export default function UnsubscribePage() {
  const unsubscribe = useMutation({
    mutationFn: (token: string) => call(siteEndpoints.unsubscribe, { body: { token } }),
  });
  return (
    <PressPage
      topic="Newsletter"
      press={unsubscribe}
      question={{
        title: 'Unsubscribe from the newsletter?',
        sentence: 'Press the button, and we delete this address from the list.',
      }}
      renderButtons={(token) => (
        <ActionButton
          size="md"
          isBusy={unsubscribe.isPending}
          busyLabel="Unsubscribing…"
          onClick={() => unsubscribe.mutate(token)}
        >
          {unsubscribe.isError ? 'Try again' : 'Unsubscribe'}
        </ActionButton>
      )}
      failures={{
        refusedTitle: 'We could not unsubscribe you',
        noToken: 'The link is incomplete. Open it again from our newest mail.',
        noAnswer: 'The server did not answer. You are still subscribed.',
      }}
      done={{
        title: 'You are unsubscribed',
        sentence: 'We deleted your address from the list. You still get mails about your account.',
        actions: (
          <LinkButton to={paths.newsletter()} size="touch" kind="outline">
            Subscribe again
          </LinkButton>
        ),
      }}
    />
  );
}
