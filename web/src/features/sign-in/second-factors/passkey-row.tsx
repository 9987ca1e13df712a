import { type Passkey, signInEndpoints } from '@redoubt/contract/sign-in';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { showSecondFactors } from './second-factors.queries.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import held from '#platform/settings/held-list.module.css';
import classes from './passkeys.module.css';
import { Button } from '#ui/actions/button.tsx';

/** One passkey: its name, since when, when last, where it lives; to rename and to remove. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, addedAt, lastUsedAt, isBackedUp } = passkey;
  const format = useTimeFormat();
  const [isRenaming, setIsRenaming] = useState(false);
  const { confirm, dialog } = useConfirmIdentity();

  const remove = async () => {
    try {
      const left = await confirm({
        title: `Remove “${name}”?`,
        text: 'It can no longer be used to sign in here. We confirm it by mail. Remove it from your device, too.',
        action: 'Remove',
        send: (proof) => call(signInEndpoints.removePasskey, { params: { id }, body: { proof } }),
      });
      if (!left) return;
      showSecondFactors(left);
      showSuccess('The passkey was removed');
    } catch (error) {
      showError('The passkey is still there', messageOf(error, 'Nothing was changed.'));
    }
  };

  if (isRenaming) return <PasskeyNameForm passkey={passkey} onDone={() => setIsRenaming(false)} />;
  return (
    <div className={held['row']}>
      <IconKey className={held['icon']} size={24} stroke={1.5} aria-hidden="true" />
      <div className={held['words']}>
        <p className={held['name']}>{name}</p>
        <p className={held['line']}>
          <span>Added {format(addedAt, 'date')}</span>
          <span>{lastUsedAt === null ? 'Not used yet' : `Last used ${format(lastUsedAt, 'dateTime')}`}</span>
          <span>{isBackedUp ? 'Synced across your devices' : 'On one device'}</span>
        </p>
      </div>
      <div className={classes['acts']}>
        <Button variant="default" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button variant="default" aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      {dialog}
    </div>
  );
}
