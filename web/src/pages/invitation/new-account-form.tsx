import {
  type Invitation,
  invitationAccountForm,
  type InvitationAccountForm as Values,
  type InvitationAccountFormInput,
  talentEndpoints,
} from '@redoubt/contract/talent';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { enterSession, newAccountFields, NewAccountFields, whyNoAccountYet } from '#features/sign-in';
import { call } from '#platform/api-client.ts';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { recheckRepeated } from '#platform/form/recheck-repeated.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { ConsentSentence } from './consent-sentence.tsx';
import { organizationWords } from './inviter-words.ts';

interface NewAccountFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: () => void;
}

const fields = [...newAccountFields, { field: 'consents', name: 'consent', left: 'your consent' } as const];
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
        recheckRepeated(form, field);
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
      <NewAccountFields fieldOf={text} email={email} password={values.password} />
      <CheckboxField {...text('consents')} label={<ConsentSentence invitation={invitation} />} />
      <SubmitButton
        label="Accept and Create Account"
        busyLabel="Creating Account..."
        isBusy={isBusy}
        reason={
          form.formState.isValid
            ? undefined
            : whyNoAccountYet({ fields, wrong: wrong.length, form: invitationAccountForm, values })
        }
      />
    </AttemptForm>
  );
}
