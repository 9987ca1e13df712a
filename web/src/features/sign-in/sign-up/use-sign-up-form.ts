import { type SignUpForm, type SignUpFormInput, signInEndpoints } from '@redoubt/contract/sign-in';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { rolesQuery } from './roles.queries.ts';
import { enterSession } from '../session/enter-session.ts';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { forgetSignUpDraft, readSignUpDraft, writeSignUpDraft } from './sign-up-draft.ts';
import { signUpFormFor } from './sign-up-fields.ts';

type Form = UseFormReturn<SignUpFormInput, unknown, SignUpForm>;

/** State and sending of the sign-up form; `onFailure` learns why the server did not take it. */
export function useSignUpForm(onFailure: (failure: FormFailure | undefined) => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: roles } = useQuery(rolesQuery);
  const { form, errors, isBusy, submit } = useServerForm<SignUpFormInput, SignUpForm>({
    schema: useMemo(() => signUpFormFor(roles), [roles]),
    defaultValues: readSignUpDraft(),
    focus: 'summary',
    send: async ({ confirmPassword: _repeated, hasOneName: _box, ...body }) => {
      onFailure(undefined);
      const signedIn = await call(signInEndpoints.signUp, { body });
      forgetSignUpDraft();
      showSuccess('Account created successfully!');
      await navigate(enterSession(signedIn, search), { replace: true });
    },
    onRefused: (error) => onFailure(formFailure(error, 'Sign up failed')),
  });
  useOfferedRole(form, roles);
  useSavedDraft(form);
  return { form, errors, isBusy, submit };
}

/**
 * A select without its options shows nothing, whatever its value: once the roles are there the kept one is set again, if
 * it is still among them.
 */
function useOfferedRole(form: Form, roles: readonly string[] | undefined): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!roles) return;
    const role = getValues('role');
    setValue('role', roles.includes(role) ? role : '');
  }, [roles, getValues, setValue]);
}

function useSavedDraft(form: Form): void {
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => writeSignUpDraft(values));
    return unsubscribe;
  }, [watch]);
}
