import type { Role } from '@redoubt/contract/shared/roles.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { homeOf, paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { useResendVerification } from './use-resend-verification.ts';
import { useVerification, type Verification } from './use-verification.ts';
import { Button } from '#ui/actions/button.tsx';

const topic = 'Email verification';

export const meta = () => [{ title: titleOf(topic) }];

/** Where verification links lead: of accounts, of changed addresses and of organizations, by the link's purpose. */
export default function VerifyEmailPage() {
  const verification = useVerification();
  switch (verification.state) {
    case 'opened':
      return <Question {...verification} />;
    case 'done':
      return (
        <MessageSheet topic={topic} title="Email verified successfully!" isBusy={false} actions={<WayOn />}>
          {verification.organization === undefined
            ? 'You can now use everything that needs a verified address.'
            : `This is now the contact email of ${verification.organization || 'your organization'}.`}
        </MessageSheet>
      );
    case 'failed':
      return (
        <MessageSheet
          topic={topic}
          title="We could not verify your email"
          isBusy={false}
          actions={<NextStep />}
        >
          {verification.message}
        </MessageSheet>
      );
  }
}

type QuestionProps = Extract<Verification, { state: 'opened' }>;

/** Opening the link changes nothing; a person presses. */
function Question({ isRunning, verify, problem }: QuestionProps) {
  return (
    <MessageSheet
      topic={topic}
      title="Verify your email address"
      isBusy={isRunning}
      actions={
        <ActionButton size="md" isBusy={isRunning} busyLabel="Verifying…" onClick={verify}>
          {problem === undefined ? 'Verify email address' : 'Try again'}
        </ActionButton>
      }
    >
      {problem ?? 'Press the button to confirm that this address is yours.'}
    </MessageSheet>
  );
}

/** Names of the homes of the roles, on the way there. */
const homes: Readonly<Record<Role, string>> = {
  Expert: 'your profile',
  Freelancer: 'your profile',
  Admin: 'the admin dashboard',
  Client: 'your dashboard',
  Partner: 'your organization',
  Vendor: 'your organization',
};

/** Whoever is signed in goes on to their home; everybody else signs in. */
function WayOn() {
  const user = useUser();
  return (
    <LinkButton to={user ? homeOf(user.role) : paths.signIn()} size="touch">
      {user ? `Continue to ${homes[user.role]}` : 'Go to Login'}
    </LinkButton>
  );
}

/** Another link for whoever may ask for one; for everybody else the way on. */
function NextStep() {
  const user = useUser();
  const { resend, isSending } = useResendVerification();
  if (!user || user.isEmailVerified) return <WayOn />;
  return (
    <Button size="md" disabled={isSending} onClick={resend}>
      Resend verification email
    </Button>
  );
}
