import { accountAddressForm, type AddressForm } from '@redoubt/contract/shared/terms/person-terms.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { EmailField } from '#ui/fields/text-field.tsx';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';

interface ForgotPasswordFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** Requests the link. The server's answer does not reveal whether the address has an account, and neither do we. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
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
        reassurance="Your email is kept below."
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
