import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { enterSession } from '../session/enter-session.ts';
import { canFillInPasskeys, PasskeyStopped, signWithPasskey, stopAskingPasskey } from './passkey-browser.ts';

/** A request has a time limit; renewed a while before that, one that waits in a field never expires. */
const RENEWED_AFTER = 0.8;

interface PasskeySignIn {
  readonly isRemembered: boolean;
  /** Called with what was thrown, and with undefined when a new try begins. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Signing in with a passkey: by a button, and by choosing one from what the browser offers in the field whose
 * `autocomplete` ends in `webauthn`.
 */
export function usePasskeySignIn({ isRemembered, onFailure }: PasskeySignIn) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isAsking, setIsAsking] = useState(false);

  const enter = async (makeAnswer: () => ReturnType<typeof signWithPasskey>) => {
    const body = { passkey: await makeAnswer(), rememberMe: isRemembered };
    const signedIn = await call(signInEndpoints.signInWithPasskey, { body });
    showSuccess('Successfully signed in!');
    await navigate(enterSession(signedIn, search, { isRemembered }), { replace: true });
  };

  const signIn = async () => {
    onFailure(undefined);
    setIsAsking(true);
    try {
      await enter(async () => signWithPasskey(await call(signInEndpoints.askPasskeyToSignIn)));
    } catch (error) {
      onFailure(error);
    } finally {
      setIsAsking(false);
    }
  };

  const fillIn = async (signal: AbortSignal) => {
    const options = await call(signInEndpoints.askPasskeyToSignIn, { signal, isQuiet: true });
    if (signal.aborted) return 0;
    void enter(() => signWithPasskey(options, { isFilledIn: true })).catch((error: unknown) => {
      // Nobody chose one, or the button was pressed instead.
      if (!(error instanceof PasskeyStopped) && !signal.aborted) onFailure(error);
    });
    return options.timeout * RENEWED_AFTER;
  };
  useRenewed(fillIn, isAsking);
  return { signIn, isAsking };
}

/**
 * Offers passkeys in the field while the page is open, and renews the request in time; not while the button's request
 * runs.
 */
function useRenewed(fillIn: (signal: AbortSignal) => Promise<number>, isPaused: boolean): void {
  const ask = useEffectEvent(fillIn);
  useEffect(() => {
    if (isPaused) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      if (!(await canFillInPasskeys()) || controller.signal.aborted) return;
      const forMs = await ask(controller.signal);
      if (!controller.signal.aborted) timer = setTimeout(() => void offer().catch(giveUp), forMs);
    };
    void offer().catch(giveUp);
    return () => {
      controller.abort();
      clearTimeout(timer);
      void stopAskingPasskey();
    };
  }, [isPaused]);
}

/** The offer in the field is a comfort: without it there are the button and the password. */
function giveUp(): void {}
