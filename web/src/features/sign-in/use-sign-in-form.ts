import { zodResolver } from '@hookform/resolvers/zod';
import { signIn, type SignIn, type SignInInput, signInEndpoints } from '@redoubt/contract/sign-in';
import { useState, type SyntheticEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { enterSession } from './session/enter-session.ts';
import { emailInState } from './layout/email-in-state.ts';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { useWait } from './guard/use-wait.ts';
import { sentenceForWait } from './guard/wait-sentences.ts';
import { secondStepAfter } from './second-factors/second-step/second-step-state.ts';

const fields = [
  { field: 'email', name: 'email', left: 'your email' },
  { field: 'password', name: 'password', left: 'your password' },
] as const;

type Form = UseFormReturn<SignInInput, unknown, SignIn>;

/** State and sending of the sign-in form: what was wrong, what is left to do, and the wait that the guard imposed. */
export function useSignInForm() {
  const location = useLocation();
  const [failure, setFailure] = useState<FormFailure>();
  const form: Form = useForm<SignInInput, unknown, SignIn>({
    mode: 'onTouched',
    resolver: zodResolver(signIn),
    defaultValues: { email: emailInState(location.state), password: '', rememberMe: false },
  });
  const { wait, begin: beginWait } = useWait(form.watch('email'));
  const errors = useHeldWhilePressed(form.formState.errors);
  const wrong = fields.filter(({ field }) => errors[field]);
  const { isValid } = form.formState;

  const send = useSending(form, (error) => {
    setFailure(error === undefined ? undefined : formFailure(error, 'Sign in failed'));
    beginWait(error);
  });

  return {
    form,
    errors,
    wrong: wrong.map(({ field, name }) => ({ fieldId: field, name })),
    failure,
    setFailure,
    wait,
    /** Why the form cannot be sent now; undefined when it can. */
    reason: wait ? sentenceForWait(wait) : isValid ? undefined : reasonFor(wrong.length, form.watch()),
    register: (field: (typeof fields)[number]['field']) =>
      form.register(field, { onChange: () => setFailure(undefined) }),
    submit: (event: SyntheticEvent) => void send(event),
  };
}

/** Sends the form and goes where the answer leads; `onFailure` learns what was thrown, and before that undefined. */
function useSending(form: Form, onFailure: (error: unknown) => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return form.handleSubmit(async (body) => {
    onFailure(undefined);
    try {
      const signedIn = await call(signInEndpoints.signIn, { body });
      showSuccess('Successfully signed in!');
      const home = enterSession(signedIn, search, { isRemembered: body.rememberMe ?? false });
      await navigate(home, { replace: true });
    } catch (error) {
      const waiting = secondStepAfter(error, { email: body.email, isRemembered: body.rememberMe });
      if (waiting) await navigate({ search }, { state: waiting });
      else onFailure(error);
    }
  });
}

function reasonFor(wrongFields: number, values: SignInInput): string {
  if (wrongFields > 0) return sentenceForErrors(wrongFields);
  const parsed = signIn.safeParse(values);
  const missing = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
  return sentenceForLeft(fields.filter(({ field }) => missing.has(field)).map(({ left }) => left));
}
