import type { Passkey } from '@redoubt/contract/sign-in';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { canUsePasskeys } from '../passkeys/passkey-browser.ts';
import { PasskeyRow } from './passkey-row.tsx';
import held from '#platform/settings/held-list.module.css';
import { useAddPasskey } from './use-add-passkey.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

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
