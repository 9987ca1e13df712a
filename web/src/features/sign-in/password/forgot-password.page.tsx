import { signInEndpoints } from '@redoubt/contract/sign-in';
import { accountAddressForm, type AddressForm } from '@redoubt/contract/shared/terms/person-terms.ts';
import { useState } from 'react';
import { Link, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { call } from '#platform/api-client.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedOut } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { emailInState } from '../layout/email-in-state.ts';
import { SidePanel } from '../layout/side-panel.tsx';
import classes from '#platform/form/auth-form.module.css';

export const meta = () => [{ title: titleOf('Forgot password') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedOut(request);
  return null;
}

export default function ForgotPasswordPage() {
  const location = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout
      title={sentTo === undefined ? 'Forgot your password?' : 'Check your email'}
      lead={
        sentTo === undefined
          ? 'We mail you a link to choose a new one.'
          : `If ${sentTo} has an account, we have just mailed it a link to choose a new password.`
      }
      width="narrow"
      panel={<SidePanel />}
    >
      {sentTo === undefined ? (
        <ForgotPasswordForm email={emailInState(location.state)} onSent={setSentTo} />
      ) : (
        <div role="status">
          <p className={classes['message']}>
            The link works once, within an hour. Nothing there after a few minutes? Check your spam folder, or
            ask again. We send at most one mail a minute.
          </p>
          <button type="button" className="text-link" onClick={() => setSentTo(undefined)}>
            Ask again
          </button>
        </div>
      )}
      <p className={classes['other']}>
        Remember it?{' '}
        <Link to={paths.signIn()} className="text-link">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}

interface ForgotPasswordFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** Requests the link. The server's answer does not reveal whether the address has an account, and neither do we. */
function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useServerForm<AddressForm, AddressForm>({
    schema: accountAddressForm,
    defaultValues: { email },
    focus: 'summary',
    send: async (body) => {
      setFailure(undefined);
      await call(signInEndpoints.forgotPassword, { body });
      onSent(body.email);
    },
    onRefused: (refusal) => setFailure(formFailure(refusal, 'No mail was sent')),
  });
  const { isValid } = form.formState;
  const error = errors.email?.message;
  const attempt = useSubmitAttempt(form);

  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={error === undefined ? [] : [{ fieldId: 'email', name: 'email' }]}
        wasAttempted={attempt.wasMade}
        reassurance="Your email is still below."
      />
      <EmailField
        {...form.register('email', { onChange: () => setFailure(undefined) })}
        id="email"
        label="Email"
        autoComplete="username"
        error={error}
      />
      <SubmitButton
        label="Send Reset Link"
        busyLabel="Sending…"
        isBusy={isBusy}
        reason={
          isValid ? undefined : error === undefined ? sentenceForLeft(['your email']) : sentenceForErrors(1)
        }
      />
    </AttemptForm>
  );
}
