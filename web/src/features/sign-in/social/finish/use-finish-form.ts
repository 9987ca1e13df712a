import { zodResolver } from '@hookform/resolvers/zod';
import {
  nothingPending,
  type PendingIdentity,
  type SocialSignUpForm,
  type SocialSignUpFormInput,
  socialProviderNames,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type SyntheticEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { rolesQuery } from '../../sign-up/roles.queries.ts';
import { enterSession } from '../../session/enter-session.ts';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { beginWith, finishFields, finishFormFor } from './finish-fields.ts';

type Form = UseFormReturn<SocialSignUpFormInput, unknown, SocialSignUpForm>;

/** State and sending of the step's form; `onFailure` learns why the server did not take it. */
export function useFinishForm(
  pending: PendingIdentity,
  onFailure: (failure: FormFailure | undefined) => void,
) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: roles } = useQuery(rolesQuery);
  const form: Form = useForm<SocialSignUpFormInput, unknown, SocialSignUpForm>({
    mode: 'onTouched',
    resolver: zodResolver(useMemo(() => finishFormFor(roles), [roles])),
    defaultValues: beginWith(pending),
  });

  const send = form.handleSubmit(async ({ email, ...others }) => {
    onFailure(undefined);
    try {
      // Where the provider vouches for the address it is not ours to send.
      const body = pending.isEmailVerified ? others : { ...others, email };
      const signedIn = await call(signInEndpoints.signUpWithProvider, { body });
      const name = socialProviderNames[pending.provider];
      showSuccess(`Successfully signed in with ${name}!`, 'Account created successfully!');
      await navigate(enterSession(signedIn, search, { isSocial: true }), { replace: true });
    } catch (error) {
      const over = problemOf(error, nothingPending.code);
      if (over) {
        showInfo('Please sign in again', over.message);
        return navigate(paths.signIn(), { replace: true });
      }
      const failure = formFailure(error, 'Sign up failed');
      for (const { path, message } of failure.fields) {
        const known = finishFields.find(({ field }) => field === path);
        if (known) form.setError(known.field, { type: 'server', message });
      }
      onFailure(failure);
    }
    return undefined;
  });
  return { form, submit: (event: SyntheticEvent) => void send(event) };
}
