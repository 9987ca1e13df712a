import {
  type Connection,
  socialProviderNames,
  type SocialProvider,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import { useId, useState } from 'react';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { showConnections } from './social.queries.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import held from '#platform/settings/held-list.module.css';

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
      <span>{lastUsedAt === null ? 'Not used yet' : `Last used ${format(lastUsedAt, 'dateTime')}`}</span>
    </p>
  );
}

/** Connects and disconnects a provider, each once the person has confirmed that it is them. */
function useConnection(provider: SocialProvider) {
  const name = socialProviderNames[provider];
  const [isConnecting, setIsConnecting] = useState(false);
  const { confirm, dialog } = useConfirmIdentity();

  const connect = async () => {
    try {
      const begun = await confirm({
        title: `Connect ${name}?`,
        text: `We take you to ${name} and back. First confirm that it is you.`,
        action: 'Continue',
        send: (proof) => call(signInEndpoints.connectProvider, { params: { provider }, body: { proof } }),
      });
      if (!begun) return;
      setIsConnecting(true);
      leaveForProvider(begun.authorizationUrl, { provider, purpose: 'connect', returnTo: null });
    } catch (error) {
      showError(`${name} was not connected`, messageOf(error, 'Nothing was changed.'));
    }
  };

  const disconnect = async () => {
    try {
      const left = await confirm({
        title: `Disconnect ${name}?`,
        text: `${name} will no longer sign you in. We confirm it by mail.`,
        action: 'Disconnect',
        send: (proof) => call(signInEndpoints.disconnectProvider, { params: { provider }, body: { proof } }),
      });
      if (!left) return;
      showConnections(left);
      showSuccess(`${name} is disconnected`);
      await refreshSessionUser();
    } catch (error) {
      showError(`${name} is still connected`, messageOf(error, 'Nothing was changed.'));
    }
  };
  return { connect, disconnect, isConnecting, dialog };
}
