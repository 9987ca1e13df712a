import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { refreshAfterNewFactor } from './second-factors.queries.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { makePasskey, PasskeyStopped } from '../passkeys/passkey-browser.ts';
import { namePasskey } from './passkey-name.ts';

/** Adds a passkey: who it is, what the device makes, and a name that can be changed afterwards. */
export function useAddPasskey(onCodes: (codes: readonly string[] | null) => void) {
  const { confirm, dialog } = useConfirmIdentity();
  const [isAdding, setIsAdding] = useState(false);

  const add = async () => {
    setIsAdding(true);
    try {
      const asked = await confirm({
        title: 'Add a passkey',
        text: 'First confirm that it is you. Then your device asks for your fingerprint, your face or its PIN.',
        action: 'Go on',
        send: (proof) => call(signInEndpoints.beginPasskey, { body: { proof } }),
      });
      if (!asked) return;
      const body = { name: namePasskey(navigator.userAgent), passkey: await makePasskey(asked) };
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
