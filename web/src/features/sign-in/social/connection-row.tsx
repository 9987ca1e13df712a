import { type Connection, socialProviderNames } from '@redoubt/contract/sign-in';
import { useId } from 'react';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import held from '#platform/settings/held-list.module.css';
import { ProviderIcon } from './provider-icon.tsx';
import { useConnection } from './use-connection.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** One provider: who one is there and since when, or the way to connect it. */
export function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { provider, account } = connection;
  const name = socialProviderNames[provider];
  const reasonId = useId();
  const { connect, disconnect, isConnecting, dialog } = useConnection(provider);
  return (
    <div className={held['row']}>
      <span className={held['icon']}>
        <ProviderIcon provider={provider} size={24} />
      </span>
      <div className={held['words']}>
        <p className={held['name']}>{name}</p>
        {account ? <AccountLine account={account} /> : <p className={held['line']}>Not connected</p>}
        {account?.isLastWayIn ? (
          <p id={reasonId} className={held['line']}>
            Your only way to sign in. Set a password or add a passkey to disconnect it.
          </p>
        ) : null}
      </div>
      {account ? (
        <Button
          variant="default"
          aria-label={`Disconnect ${name}`}
          aria-describedby={account.isLastWayIn ? reasonId : undefined}
          disabled={account.isLastWayIn}
          onClick={() => void disconnect()}
        >
          Disconnect
        </Button>
      ) : (
        <ActionButton
          variant="default"
          aria-label={isConnecting ? undefined : `Connect ${name}`}
          isBusy={isConnecting}
          busyLabel="Connecting..."
          onClick={() => void connect()}
        >
          Connect
        </ActionButton>
      )}
      {dialog}
    </div>
  );
}

function AccountLine({ account }: { readonly account: NonNullable<Connection['account']> }) {
  const { label, connectedAt, lastUsedAt } = account;
  const format = useTimeFormat();
  return (
    <p className={held['line']}>
      <span>{label}</span>
      <span>Connected {format(connectedAt, 'date')}</span>
      <span>{lastUsedAt === null ? 'Not used yet' : `Last used ${format(lastUsedAt, 'moment')}`}</span>
    </p>
  );
}
