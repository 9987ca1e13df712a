import { socialProvider, type SocialProvider, socialProviderNames } from '@redoubt/contract/sign-in';
import { useEffect, useState } from 'react';
import { replace, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { BusyBars } from '#ui/message-sheet/busy-bars.tsx';
import { MessageSheet } from '#ui/message-sheet/message-sheet.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { heldArrival, type Outcome, takeArrival } from './arrival.ts';

/** Takes code and state out of the address before anything else happens; without them there is nothing to do here. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const known = socialProvider.safeParse(params['provider']);
  if (!known.success) showStatus(404);
  const { pathname, search } = new URL(request.url);
  const taken = takeArrival(known.data, search);
  if (search !== '') {
    hideFromAddressBar(search);
    throw replace(taken ? pathname : paths.signIn());
  }
  if (!heldArrival(known.data)) throw replace(paths.signIn());
  return { provider: known.data };
}

/** At once, as the router changes the address only when every loader is done. */
function hideFromAddressBar(search: string): void {
  if (window.location.search === search)
    window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** Where providers send people back to: it finishes the sign-in, or says why that did not work. */
export default function SocialCallbackPage() {
  const { provider } = useLoaderData<typeof clientLoader>();
  const outcome = useOutcome(provider);
  const name = socialProviderNames[provider];
  const failure = outcome && 'failure' in outcome ? outcome : undefined;
  return (
    <>
      <title>{titleOf(`Sign in with ${name}`)}</title>
      {failure ? (
        <MessageSheet
          topic={name}
          title={failure.title}
          isBusy={false}
          actions={
            <LinkButton to={failure.wayBack.to} size="touch">
              {failure.wayBack.label}
            </LinkButton>
          }
        >
          Authentication failed: {failure.failure}
        </MessageSheet>
      ) : (
        <MessageSheet
          topic={name}
          title={`Processing ${name} authentication...`}
          isBusy
          actions={<BusyBars />}
        />
      )}
    </>
  );
}

/** What becomes of the arrival; leads on where it leads on. */
function useOutcome(provider: SocialProvider): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  const navigate = useNavigate();
  useEffect(() => {
    let isShown = true;
    const follow = async () => {
      const found = await heldArrival(provider)?.finish();
      if (!isShown || !found) return;
      setOutcome(found);
      if ('failure' in found) return;
      if (found.success) showSuccess(sentenceOf(found.success, provider));
      await navigate(found.to, { replace: true, state: found.state });
    };
    void follow();
    return () => {
      isShown = false;
    };
  }, [provider, navigate]);
  return outcome;
}

function sentenceOf(success: 'signed-in' | 'connected', provider: SocialProvider): string {
  const name = socialProviderNames[provider];
  return success === 'signed-in' ? `Successfully signed in with ${name}!` : `${name} is connected`;
}
