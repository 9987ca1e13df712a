import {
  type Invitation,
  invitationAccountForm,
  type InvitationAccountForm as Values,
  type InvitationAccountFormInput,
  talentEndpoints,
} from '@redoubt/contract/talent';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { accountFormParts, enterSession } from '#features/sign-in';
import { call } from '#platform/api-client.ts';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import classes from '#platform/form/auth-form.module.css';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { ConsentSentence } from './consent-sentence.tsx';
import { organizationWords } from './inviter-words.ts';

const { leftInPassword, PasswordChecklist, TermsSentence } = accountFormParts;

interface NewAccountFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: () => void;
}

const fields = [
  { field: 'firstname', name: 'first name', left: 'your first name' },
  { field: 'lastname', name: 'last name', left: 'your last name' },
  { field: 'password', name: 'password', left: 'a password' },
  { field: 'confirmPassword', name: 'confirmation', left: 'the password once more' },
  { field: 'acceptedTerms', name: 'terms', left: 'your agreement to the terms' },
  { field: 'consents', name: 'consent', left: 'your consent' },
] as const;
type Field = (typeof fields)[number]['field'];

/** The account of somebody who accepts and has none: the address is the invitation's, and the mail has verified it. */
export function NewAccountForm({ token, invitation, onAccepted }: NewAccountFormProps) {
  const [failure, setFailure] = useState<FormFailure>();
  const navigate = useNavigate();
  const { firstname, lastname, email } = invitation;
  const { form, errors, isBusy, submit } = useServerForm<InvitationAccountFormInput, Values>({
    schema: invitationAccountForm,
    // Ticks begin as false, which the form's shape takes for a mistake alone.
    defaultValues: { firstname, lastname, password: '', confirmPassword: '' },
    focus: 'summary',
    send: async ({ confirmPassword: _repeated, ...body }) => {
      setFailure(undefined);
      const signedIn = await call(talentEndpoints.acceptWithNewAccount, { params: { token }, body });
      onAccepted();
      enterSession(signedIn, '');
      showSuccess(
        'Account created successfully!',
        `You are among the experts of ${organizationWords(invitation)}.`,
      );
      await navigate(paths.wizard(), { replace: true });
    },
    onRefused: (error) => setFailure(formFailure(error, 'The invitation was not accepted')),
  });
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const wrong = fields.filter(({ field }) => errors[field]);
  const text = (field: Field) => ({
    ...form.register(field, {
      onChange: () => {
        setFailure(undefined);
        // The repeated password is right or wrong by the first one, once the person has been there.
        if (field === 'password' && form.getFieldState('confirmPassword').isTouched)
          void form.trigger('confirmPassword');
      },
    }),
    id: field,
    error: errors[field]?.message,
  });
  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={wrong.map(({ field, name }) => ({ fieldId: field, name }))}
        wasAttempted={attempt.wasMade}
        kept="What you typed is kept."
      />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className={classes['pair']}>
        <TextField {...text('firstname')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastname')} label="Last name" autoComplete="family-name" />
      </div>
      <div>
        <PasswordField {...text('password')} label="Password" autoComplete="new-password" />
        <PasswordChecklist id="password-rules" password={values.password} />
      </div>
      <PasswordField
        {...text('confirmPassword')}
        label="Confirm password"
        placeholder="Type it once more"
        autoComplete="new-password"
      />
      <CheckboxField {...text('acceptedTerms')} label={<TermsSentence />} />
      <CheckboxField {...text('consents')} label={<ConsentSentence invitation={invitation} />} />
      <SubmitButton
        label="Accept and Create Account"
        busyLabel="Creating Account..."
        isBusy={isBusy}
        reason={form.formState.isValid ? undefined : reasonFor(wrong.length, values)}
      />
    </AttemptForm>
  );
}

function reasonFor(wrongFields: number, values: Partial<InvitationAccountFormInput>): string {
  if (wrongFields > 0) return sentenceForErrors(wrongFields);
  const missing = invitationAccountForm.safeParse(values).error?.issues.map((issue) => issue.path[0]) ?? [];
  return sentenceForLeft(
    fields
      .filter(({ field }) => missing.includes(field))
      .flatMap(({ field, left }) => (field === 'password' ? leftInPassword(values.password ?? '') : [left])),
  );
}
