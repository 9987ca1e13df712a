import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The new password of somebody who came by a mailed link; then they sign in with it, and with their second factor. */
export function ResetPasswordForm({ token, email }: { readonly token: string; readonly email: string }) {
  const navigate = useNavigate();
  const send = async (password: string) => {
    await call(signInEndpoints.resetPassword, { body: { token, password } });
    showSuccess('Your password was changed', 'Please sign in with the new one.');
    await navigate(paths.signIn(), { replace: true, state: { email } });
    return true;
  };
  return (
    <NewPasswordForm
      email={email}
      label="Set New Password"
      busyLabel="Setting New Password…"
      failureTitle="The password was not changed"
      send={send}
    />
  );
}
