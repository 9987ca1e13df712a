import {
  type Joining,
  joiningAccountForm,
  type JoiningAccountForm as Values,
  type JoiningAccountFormInput,
  organizationsEndpoints as endpoints,
} from '@redoubt/contract/organizations';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { homeOf } from '#platform/navigation/paths.ts';
import { enterSession, newAccountFields, NewAccountFields, whyNoAccountYet } from '#features/sign-in';
import { call } from '#platform/api-client.ts';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { recheckRepeated } from '#platform/form/recheck-repeated.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';

interface JoiningAccountFieldsProps {
  readonly token: string;
  readonly joining: Joining;
  readonly onJoined: () => void;
}

/** The account of somebody who joins and has none: the address is the invitation's, and the mail has verified it. */
export function JoiningAccountFields({ token, joining, onJoined }: JoiningAccountFieldsProps) {
  const [failure, setFailure] = useState<FormFailure>();
  const navigate = useNavigate();
  const { form, errors, isBusy, submit } = useServerForm<JoiningAccountFormInput, Values>({
    schema: joiningAccountForm,
    // The tick begins as false, which the form's shape takes for a mistake alone.
    defaultValues: { firstname: '', lastname: '', password: '', confirmPassword: '' },
    focus: 'summary',
    send: async ({ confirmPassword: _repeated, ...body }) => {
      setFailure(undefined);
      const entered = await call(endpoints.joinWithNewAccount, { params: { token }, body });
      onJoined();
      enterSession(entered, '');
      showSuccess('Account created successfully!', 'You are a member of the organization.');
      await navigate(homeOf(entered.user.role), { replace: true });
    },
    onRefused: (error) => setFailure(formFailure(error, 'You did not join')),
  });
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const wrong = newAccountFields.filter(({ field }) => errors[field]);
  const text = (field: (typeof newAccountFields)[number]['field']) => ({
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
      <NewAccountFields fieldOf={text} email={joining.email} password={values.password} />
      <SubmitButton
        label="Join and Create Account"
        busyLabel="Creating Account..."
        isBusy={isBusy}
        reason={
          form.formState.isValid
            ? undefined
            : whyNoAccountYet({
                fields: newAccountFields,
                wrong: wrong.length,
                form: joiningAccountForm,
                values,
              })
        }
      />
    </AttemptForm>
  );
}
