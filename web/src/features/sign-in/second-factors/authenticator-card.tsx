import { type AuthenticatorSetup, type SecondFactors, signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { AuthenticatorSetupDialog } from './authenticator-setup-dialog.tsx';
import { refreshAfterNewFactor, showSecondFactors } from './second-factors.queries.ts';
import { Button } from '#ui/actions/button.tsx';

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
            showSuccess('Your authenticator app is on', 'From now on you are asked for its codes.');
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
          ? 'First confirm that it is you. The app that you use now counts until the new one is confirmed.'
          : 'First confirm that it is you.',
        action: 'Go on',
        send: (proof) => call(signInEndpoints.beginAuthenticatorApp, { body: { proof } }),
      });
      if (begun) setSetup(begun);
    } catch (error) {
      showError('The setup could not begin', messageOf(error, 'Nothing was changed.'));
    }
  };

  const turnOff = async () => {
    try {
      const left = await confirm({
        title: 'Turn off the authenticator app?',
        text: 'Its codes stop working at once. We tell you by mail.',
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
