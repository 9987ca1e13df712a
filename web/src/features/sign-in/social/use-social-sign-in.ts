import { type SocialProvider, socialProblems, signInEndpoints } from '@redoubt/contract/sign-in';
import { useEffect, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { leaveForProvider } from './leave-for-provider.ts';

/** Signs in through a provider: `connecting` is the one that the browser is on its way to. */
export function useSocialSignIn(returnTo: string | undefined) {
  const [connecting, setConnecting] = useState<SocialProvider>();
  useEffect(() => {
    // The browser's Back may bring this very page to life again, as it was left.
    const revive = () => setConnecting(undefined);
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, []);

  const begin = async (provider: SocialProvider) => {
    setConnecting(provider);
    try {
      const { authorizationUrl } = await call(signInEndpoints.beginSocialSignIn, {
        params: { provider },
        isQuiet: true,
      });
      leaveForProvider(authorizationUrl, { provider, purpose: 'sign-in', returnTo: returnTo ?? null });
    } catch (error) {
      setConnecting(undefined);
      showError(messageOf(error, socialProblems[provider].noAddress.message));
    }
  };
  return { begin, connecting };
}
