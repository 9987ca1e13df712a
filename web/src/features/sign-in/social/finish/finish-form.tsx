import { useLocation, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import {
  type PendingIdentity,
  socialProviderNames,
  nothingPending,
  type SocialSignUpForm,
  type SocialSignUpFormInput,
  signInEndpoints,
  ROLE_MESSAGE,
  socialSignUpForm,
} from '@redoubt/contract/sign-in';
import { useState, useMemo } from 'react';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { problemOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { paths } from '#platform/navigation/paths.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { clearLastName, NameFields } from '#platform/form/name-fields.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { enterSession } from '../../session/enter-session.ts';
import { rolesQuery } from '../../sign-up/roles.queries.ts';
import { RoleField } from '../../sign-up/role-field.tsx';
import { TermsSentence } from '../../sign-up/terms-sentence.tsx';

type FinishField = keyof SocialSignUpFormInput;

/** The fields in the order of the form, with the names they have inside a sentence. */
const finishFields: readonly {
  readonly field: FinishField;
  readonly name: string;
  readonly left: string;
}[] = [
  { field: 'role', name: 'role', left: 'a role' },
  { field: 'firstname', name: 'first name', left: 'your first name' },
  { field: 'lastname', name: 'last name', left: 'your last name' },
  { field: 'hasOneName', name: 'one name', left: 'your names' },
  { field: 'email', name: 'email', left: 'your email' },
  { field: 'acceptedTerms', name: 'terms', left: 'your agreement to the terms' },
];

/** The provider's data as initial values. */
function beginWith({ firstname, lastname, email }: PendingIdentity) {
  return { role: '', firstname, lastname, email: email ?? '' };
}

/** The contract's form, with the role among those that the server offers; while they load any known role will do. */
function finishFormFor(offered: readonly string[] | undefined) {
  return socialSignUpForm.refine((values) => offered === undefined || offered.includes(values.role), {
    path: ['role'],
    message: ROLE_MESSAGE,
  });
}

/** What is missing before the account can be made, in the words of the line below the button. */
function leftToFinish(values: Partial<SocialSignUpFormInput>): string[] {
  const result = socialSignUpForm.safeParse(values);
  if (result.success) return [];
  const missing = new Set(result.error.issues.map((issue) => issue.path[0]));
  return finishFields.filter(({ field }) => missing.has(field)).map(({ left }) => left);
}

/** Role, name, terms, and an address where the provider vouches for none. */
export function FinishForm({ pending }: { readonly pending: PendingIdentity }) {
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useFinishForm(pending, setFailure);
  const { isValid } = form.formState;
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const wrong = finishFields.filter(({ field }) => errors[field]);
  const name = socialProviderNames[pending.provider];

  const register = (field: FinishField) =>
    form.register(field, {
      onChange: () => {
        setFailure(undefined);
        clearLastName(form, field);
      },
    });
  const text = (field: FinishField) => ({ ...register(field), id: field, error: errors[field]?.message });

  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={wrong.map(({ field, name: fieldName }) => ({ fieldId: field, name: fieldName }))}
        wasAttempted={attempt.wasMade}
        reassurance="Everything you typed is still here."
      />
      <RoleField registration={register('role')} error={errors.role?.message} />
      <NameFields fieldOf={text} hasOneName={values.hasOneName ?? false} />
      {pending.isEmailVerified ? (
        <TextField
          id="email"
          label="Email"
          value={pending.email ?? ''}
          readOnly
          description={`Verified by ${name}. You can change it later in Configurations.`}
        />
      ) : (
        <EmailField
          {...text('email')}
          label="Email"
          autoComplete="email"
          description={`${name} did not confirm your address, so we mail you a link to verify it.`}
        />
      )}
      <CheckboxField {...text('acceptedTerms')} label={<TermsSentence />} />
      <SubmitButton
        label="Create Account"
        busyLabel="Creating Account..."
        isBusy={isBusy}
        reason={isValid ? undefined : reasonFor(wrong.length, leftToFinish(values))}
      />
    </AttemptForm>
  );
}

function reasonFor(wrongFields: number, left: readonly string[]): string {
  return wrongFields > 0 ? sentenceForErrors(wrongFields) : sentenceForLeft(left);
}

/** State and sending of the step's form; `onFailure` learns why the server did not take it. */
function useFinishForm(pending: PendingIdentity, onFailure: (failure: FormFailure | undefined) => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: roles } = useQuery(rolesQuery);
  return useServerForm<SocialSignUpFormInput, SocialSignUpForm>({
    schema: useMemo(() => finishFormFor(roles), [roles]),
    defaultValues: beginWith(pending),
    focus: 'summary',
    send: async ({ email, hasOneName: _box, ...others }) => {
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
