import { zodResolver } from '@hookform/resolvers/zod';
import { accountsEndpoints, signIn, type SignIn, type SignInInput } from '@redoubt/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import classes from './form/auth-form.module.css';
import { enterSession } from './enter-session.ts';
import { formFailure, type FormFailure } from './form/form-failure.ts';
import { FormSummary } from './form/form-summary.tsx';
import { sentenceForErrors, sentenceForLeft } from './form/left-to-do.ts';
import { SubmitButton } from './form/submit-button.tsx';
import { useSubmitAttempt } from './form/use-submit-attempt.ts';

const fields = [
  { field: 'email', name: 'email', left: 'your email' },
  { field: 'password', name: 'password', left: 'your password' },
] as const;

/** Email and password: checked on first touch, then on every change. */
export function SignInForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<FormFailure>();
  const form = useForm<SignInInput, unknown, SignIn>({
    mode: 'onTouched',
    resolver: zodResolver(signIn),
    defaultValues: { email: '', password: '' },
  });
  const { isValid, isSubmitting } = form.formState;
  const errors = useHeldWhilePressed(form.formState.errors);
  const attempt = useSubmitAttempt(form);
  const wrong = fields.filter(({ field }) => errors[field]);

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      const signedIn = await call(accountsEndpoints.signIn, { body: { email, password } });
      showSuccess('Successfully signed in!');
      await navigate(enterSession(signedIn, search), { replace: true });
    } catch (error) {
      setFailure(formFailure(error, 'Sign in failed'));
    }
  });

  const register = (field: (typeof fields)[number]['field']) =>
    form.register(field, { onChange: () => setFailure(undefined) });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field bubbles up to here
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={attempt.onKeyDown}
    >
      <FormSummary
        failure={failure}
        items={wrong.map(({ field, name }) => ({ fieldId: field, name }))}
        wasAttempted={attempt.wasMade}
        kept="Your email is kept below."
      />
      <EmailField
        {...register('email')}
        id="email"
        label="Email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <SubmitButton
        label="Sign In"
        busyLabel="Signing In..."
        isBusy={isSubmitting}
        reason={isValid ? undefined : reasonFor(wrong.length, form.watch())}
      />
    </form>
  );
}

function reasonFor(wrongFields: number, values: SignInInput): string {
  if (wrongFields > 0) return sentenceForErrors(wrongFields);
  const parsed = signIn.safeParse(values);
  const missing = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
  return sentenceForLeft(fields.filter(({ field }) => missing.has(field)).map(({ left }) => left));
}
