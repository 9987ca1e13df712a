import {
  nothingPending,
  type PendingIdentity,
  type SocialSignUpForm,
  type SocialSignUpFormInput,
  socialProviderNames,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { rolesQuery } from '../../sign-up/roles.queries.ts';
import { enterSession } from '../../session/enter-session.ts';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { beginWith, finishFormFor } from './finish-fields.ts';

/** State and sending of the step's form; `onFailure` learns why the server did not take it. */
export function useFinishForm(
  pending: PendingIdentity,
  onFailure: (failure: FormFailure | undefined) => void,
) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: roles } = useQuery(rolesQuery);
  return useServerForm<SocialSignUpFormInput, SocialSignUpForm>({
    schema: useMemo(() => finishFormFor(roles), [roles]),
    defaultValues: beginWith(pending),
    focus: 'summary',
    send: async ({ email, ...others }) => {
      onFailure(undefined);
      // Where the provider vouches for the address it is not ours to send.
      const body = pending.isEmailVerified ? others : { ...others, email };
      const signedIn = await call(signInEndpoints.signUpWithProvider, { body });
      const name = socialProviderNames[pending.provider];
      showSuccess(`Successfully signed in with ${name}!`, 'Account created successfully!');
      await navigate(enterSession(signedIn, search, { isSocial: true }), { replace: true });
    },
    onRefused: (error) => {
      const over = problemOf(error, nothingPending.code);
      if (!over) return onFailure(formFailure(error, 'Sign up failed'));
      showInfo('Please sign in again', over.message);
      void navigate(paths.signIn(), { replace: true });
      return undefined;
    },
  });
}
