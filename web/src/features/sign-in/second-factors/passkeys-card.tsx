import { useState } from 'react';
import { signInEndpoints, type Passkey } from '@redoubt/contract/sign-in';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { namePasskey } from './passkey-name.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { refreshAfterNewFactor } from './second-factors.queries.ts';
import { canUsePasskeys, makePasskey, PasskeyStopped } from '../passkeys/passkey-browser.ts';
import { PasskeyRow } from './passkey-row.tsx';
import held from '#platform/settings/held-list.module.css';

interface PasskeysCardProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** The passkeys of the account, and another one. */
export function PasskeysCard({ passkeys, onCodes }: PasskeysCardProps) {
  const { add, isAdding, dialog } = useAddPasskey(onCodes);
  const isPossible = canUsePasskeys();
  return (
    <SettingsCard
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of your device, without a password. A passkey works only on this site, so no other site can steal it."
      foot={
        <>
          <ActionButton
            variant={passkeys.length === 0 ? 'filled' : 'default'}
            disabled={!isPossible}
            isBusy={isAdding}
            busyLabel="Waiting for your device…"
            onClick={() => void add()}
          >
            Add a passkey
          </ActionButton>
          {isPossible ? null : <p>This browser cannot use passkeys here.</p>}
        </>
      }
    >
      {passkeys.length === 0 ? (
        <p className={held['none']}>You have no passkey yet.</p>
      ) : (
        <ul className={held['list']}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </SettingsCard>
  );
}

/** Adds a passkey: who it is, what the device makes, and a name that can be changed afterwards. */
function useAddPasskey(onCodes: (codes: readonly string[] | null) => void) {
  const { confirm, dialog } = useConfirmIdentity();
  const [isAdding, setIsAdding] = useState(false);

  const add = async () => {
    setIsAdding(true);
    try {
      const options = await confirm({
        title: 'Add a passkey',
        text: 'First confirm that it is you. Then your device asks for your fingerprint, your face or its PIN.',
        action: 'Continue',
        send: (proof) => call(signInEndpoints.beginPasskey, { body: { proof } }),
      });
      if (!options) return;
      const body = { name: namePasskey(navigator.userAgent), passkey: await makePasskey(options) };
      const { passkey, recoveryCodes } = await call(signInEndpoints.addPasskey, { body });
      showSuccess('The passkey was added', `It is called “${passkey.name}”. You can rename it.`);
      onCodes(recoveryCodes);
      await refreshAfterNewFactor();
    } catch (error) {
      if (error instanceof PasskeyStopped) showInfo('No passkey was added', error.message);
      else showError('The passkey was not added', messageOf(error, 'Nothing was changed. Try again.'));
    } finally {
      setIsAdding(false);
    }
  };
  return { add, isAdding, dialog };
}
