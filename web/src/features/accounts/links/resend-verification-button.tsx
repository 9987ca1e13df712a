import { useResendVerification } from './use-resend-verification.ts';
import { Button } from '#ui/actions/button.tsx';

/** Has the verification link mailed again: beside whatever waits for a verified address. */
export function ResendVerificationButton() {
  const { resend, isSending } = useResendVerification();
  return (
    <Button variant="default" size="sm" disabled={isSending} onClick={resend}>
      Resend verification email
    </Button>
  );
}
