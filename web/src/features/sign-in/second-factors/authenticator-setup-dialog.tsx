import { totpCode } from '@redoubt/contract/shared/identity-proof.ts';
import { authenticatorSetupOver, type AuthenticatorSetup, signInEndpoints } from '@redoubt/contract/sign-in';
import * as z from 'zod';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import classes from './second-factors.module.css';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

const confirmation = z.object({ code: totpCode });

interface AuthenticatorSetupDialogProps {
  readonly setup: AuthenticatorSetup;
  readonly onCancel: () => void;
  /** Called with the first recovery codes; null where the account has them already. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** The QR code, the secret as text for apps that cannot scan, and a code that shows that the app has it. */
export function AuthenticatorSetupDialog({ setup, onCancel, onDone }: AuthenticatorSetupDialogProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: confirmation,
    defaultValues: { code: '' },
    send: async ({ code }) => {
      const { recoveryCodes } = await call(signInEndpoints.confirmAuthenticatorApp, { body: { code } });
      onDone(recoveryCodes);
    },
    onRefused: (error) => {
      const message = messageOf(error, 'The code could not be checked. Try again.');
      if (problemOf(error, authenticatorSetupOver.code)) {
        onCancel();
        showError('The app was not set up', message);
      } else form.setError('code', { type: 'server', message });
    },
  });

  return (
    <Dialog
      title="Set up your authenticator app"
      lead="Scan this with your app, such as Google Authenticator, 1Password or Aegis, or type the key in by hand."
      width={520}
      onClose={onCancel}
    >
      <div className={classes['setup']}>
        <QrCode text={setup.address} label="QR code for your authenticator app" />
        <div className={classes['key']}>
          <p className={classes['keyTitle']}>Key to type in</p>
          <code className={classes['secret']}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret}>Copy the key</CopyButton>
        </div>
      </div>
      <form className={classes['confirm']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('code')}
          label="Code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="123 456"
          error={errors.code?.message}
          data-autofocus
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton type="submit" isBusy={isBusy} busyLabel="Checking the code">
            Turn on
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
