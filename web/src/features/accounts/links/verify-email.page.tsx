import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { BusyBars } from '#ui/message-sheet/busy-bars.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { useResendVerification } from './use-resend-verification.ts';
import { useVerification } from './use-verification.ts';
import { Button } from '#ui/actions/button.tsx';

const topic = 'Email verification';

export const meta = () => [{ title: titleOf(topic) }];

/** Where verification links lead: of accounts, of changed addresses and of organizations, by the link's purpose. */
export default function VerifyEmailPage() {
  const verification = useVerification();
  switch (verification.state) {
    case 'running':
      return (
        <MessageSheet topic={topic} title="Verifying your email address" isBusy actions={<BusyBars />} />
      );
    case 'done':
      return (
        <MessageSheet
          topic={topic}
          title="Email verified successfully!"
          isBusy={false}
          actions={
            <LinkButton to={paths.signIn()} size="touch">
              Go to Login
            </LinkButton>
          }
        >
          {verification.organization === undefined
            ? 'Everything that needs a verified address is open to you now.'
            : `This is the contact email of ${verification.organization || 'your organization'} now.`}
        </MessageSheet>
      );
    case 'failed':
      return (
        <MessageSheet
          topic={topic}
          title="We could not verify your email"
          isBusy={false}
          actions={
            verification.retry ? (
              <Button size="md" onClick={verification.retry}>
                Try again
              </Button>
            ) : (
              <NextStep />
            )
          }
        >
          {verification.message}
        </MessageSheet>
      );
  }
}

/** Another link for whoever may ask for one; for everybody else the way to where they can. */
function NextStep() {
  const user = useUser();
  const { resend, isSending } = useResendVerification();
  if (!user || user.isEmailVerified) {
    return (
      <LinkButton to={paths.signIn()} size="touch">
        Go to Login
      </LinkButton>
    );
  }
  return (
    <Button size="md" disabled={isSending} onClick={resend}>
      Resend verification email
    </Button>
  );
}
