import * as z from 'zod';
import { totpCode } from '@redoubt/contract/shared/identity-proof.ts';
import {
  type AuthenticatorSetup,
  type SecondFactors,
  signInEndpoints,
  authenticatorSetupOver,
} from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { refreshAfterNewFactor, showSecondFactors } from './second-factors.queries.ts';
import classes from './second-factors.module.css';

const confirmation = z.object({ code: totpCode });

interface AuthenticatorSetupDialogProps {
  readonly setup: AuthenticatorSetup;
  readonly onCancel: () => void;
  /** Called with the first recovery codes; null where the account has them already. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** The QR code, the secret as text for apps that cannot scan, and a code that shows that the app has it. */
function AuthenticatorSetupDialog({ setup, onCancel, onDone }: AuthenticatorSetupDialogProps) {
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
          <p className={classes['keyTitle']}>Setup key</p>
          <code className={classes['secret']}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret}>Copy the key</CopyButton>
        </div>
      </div>
      <form className={classes['confirm']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('code')}
          label="Code from the app"
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

interface AuthenticatorCardProps {
  readonly app: SecondFactors['authenticatorApp'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** The authenticator app: on or off, and what turns it the other way. */
export function AuthenticatorCard({ app, onCodes }: AuthenticatorCardProps) {
  const format = useTimeFormat();
  const { begin, turnOff, setup, endSetup, dialog } = useAuthenticatorApp(app !== null);
  return (
    <SettingsCard
      title="Authenticator app"
      lead="An app on your phone shows six digits that change every 30 seconds. You are asked for them after your password."
      foot={
        <>
          <Button variant={app === null ? 'filled' : 'default'} onClick={() => void begin()}>
            {app === null ? 'Set up an authenticator app' : 'Move to another app'}
          </Button>
          {app === null ? null : (
            <Button variant="default" onClick={() => void turnOff()}>
              Turn off
            </Button>
          )}
        </>
      }
    >
      <p>
        {app === null ? (
          <StateBadge shape="ring" tone="plain">
            Off
          </StateBadge>
        ) : (
          <StateBadge shape="dot" tone="safe">
            {`On since ${format(app.addedAt, 'date')}`}
          </StateBadge>
        )}
      </p>
      {setup === null ? null : (
        <AuthenticatorSetupDialog
          setup={setup}
          onCancel={endSetup}
          onDone={(codes) => {
            endSetup();
            showSuccess(
              'Your authenticator app is on',
              'From now on, we ask for its codes when you sign in.',
            );
            onCodes(codes);
            void refreshAfterNewFactor();
          }}
        />
      )}
      {dialog}
    </SettingsCard>
  );
}

function useAuthenticatorApp(isOn: boolean) {
  const { confirm, dialog } = useConfirmIdentity();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);

  const begin = async () => {
    try {
      const begun = await confirm({
        title: isOn ? 'Move to another app' : 'Set up an authenticator app',
        text: isOn
          ? 'First confirm that it is you. Your current app works until the new one is confirmed.'
          : 'First confirm that it is you.',
        action: 'Continue',
        send: (proof) => call(signInEndpoints.beginAuthenticatorApp, { body: { proof } }),
      });
      if (begun) setSetup(begun);
    } catch (error) {
      showError('The setup could not start', messageOf(error, 'Nothing was changed.'));
    }
  };

  const turnOff = async () => {
    try {
      const left = await confirm({
        title: 'Turn off the authenticator app?',
        text: 'Its codes stop working at once. We confirm it by mail.',
        action: 'Turn off',
        send: (proof) => call(signInEndpoints.removeAuthenticatorApp, { body: { proof } }),
      });
      if (!left) return;
      showSecondFactors(left);
      showSuccess('The authenticator app is off');
    } catch (error) {
      showError('The authenticator app is still on', messageOf(error, 'Nothing was changed.'));
    }
  };
  return { begin, turnOff, setup, endSetup: () => setSetup(null), dialog };
}
