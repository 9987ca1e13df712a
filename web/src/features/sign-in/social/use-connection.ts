import { type SocialProvider, socialProviderNames, signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { leaveForProvider } from './leave-for-provider.ts';
import { showConnections } from './social.queries.ts';

/** Connects and disconnects a provider, each once the person has confirmed that it is them. */
export function useConnection(provider: SocialProvider) {
  const name = socialProviderNames[provider];
  const [isConnecting, setIsConnecting] = useState(false);
  const { confirm, dialog } = useConfirmIdentity();

  const connect = async () => {
    try {
      const begun = await confirm({
        title: `Connect ${name}?`,
        text: `You go to ${name} and come back here. First confirm that it is you.`,
        action: 'Go on',
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
