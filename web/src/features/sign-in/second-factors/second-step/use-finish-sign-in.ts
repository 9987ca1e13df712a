import {
  secondFactorWrong,
  type SecondStepInput,
  signInStepOver,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { membersOf, problemOf } from '#platform/api-problem.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { enterSession } from '../../session/enter-session.ts';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { useWait } from '../../guard/use-wait.ts';
import { PasskeyStopped } from '../../passkeys/passkey-browser.ts';
import type { SecondStep } from './second-step-state.ts';

/** Sends a second factor, and enters; keeps why that did not work, and for how long no try is taken. */
export function useFinishSignIn(step: SecondStep) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<FormFailure>();
  const [isOver, setIsOver] = useState(false);
  const { wait, begin: beginWait } = useWait(step.challengeId);

  /** `makeBody` may ask the person first. True once signed in. */
  const finish = async (makeBody: () => Promise<SecondStepInput>): Promise<boolean> => {
    setFailure(undefined);
    try {
      const signedIn = await call(signInEndpoints.finishSignIn, { body: await makeBody() });
      showSuccess('Successfully signed in!');
      await navigate(enterSession(signedIn, search, step), { replace: true });
      return true;
    } catch (error) {
      beginWait(error);
      setFailure(failureOf(error));
      setIsOver(isStepOver(error));
      return false;
    }
  };
  return { finish, failure, isOver, wait, forgetFailure: () => setFailure(undefined) };
}

/** True when nothing that is entered here can help any more. */
function isStepOver(error: unknown): boolean {
  const wrong = membersOf(error, secondFactorWrong);
  return problemOf(error, signInStepOver.code) !== undefined || wrong?.triesLeft === 0;
}

function failureOf(error: unknown): FormFailure {
  if (error instanceof PasskeyStopped)
    return { title: 'Not signed in yet', message: error.message, fields: [] };
  const wrong = membersOf(error, secondFactorWrong);
  const failure = formFailure(error, 'Sign in failed');
  return wrong ? { ...failure, message: `${failure.message} ${wordTries(wrong.triesLeft)}` } : failure;
}

function wordTries(left: number): string {
  if (left === 0) return 'That was the last attempt. Please sign in again from the beginning.';
  return `${count(left, 'attempt is', 'attempts are')} left.`;
}
