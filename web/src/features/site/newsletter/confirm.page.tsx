import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { usePageSeen } from '#platform/links/use-page-seen.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { BusyBars } from '#ui/message-sheet/busy-bars.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { Button } from '#ui/actions/button.tsx';

export const meta = () => [{ title: titleOf('Confirm your subscription') }];

/** Where the link of a confirmation mail leads; it counts once a person sees the page, not a program that fetches it. */
export default function ConfirmPage() {
  const token = useLinkToken();
  const isSeen = usePageSeen();
  const confirmation = useConfirmation(token, isSeen);
  switch (confirmation.state) {
    case 'running':
      return (
        <MessageSheet topic="Newsletter" title="Confirming your subscription" isBusy actions={<BusyBars />} />
      );
    case 'done':
      return (
        <MessageSheet
          topic="Newsletter"
          title="You are on the list"
          actions={
            <LinkButton to={paths.challenges('active')} size="touch">
              See the open challenges
            </LinkButton>
          }
        >
          On Mondays we write to you about new challenges and security insights. Every mail has a link that
          takes you off the list.
        </MessageSheet>
      );
    case 'failed':
      return (
        <MessageSheet
          topic="Newsletter"
          title="We could not confirm your subscription"
          actions={
            confirmation.retry ? (
              <Button size="md" onClick={confirmation.retry}>
                Try again
              </Button>
            ) : (
              <LinkButton to={paths.newsletter()} size="touch">
                Get a new link
              </LinkButton>
            )
          }
        >
          {confirmation.message}
        </MessageSheet>
      );
  }
}
