import { newPasswordForm, type NewPasswordForm as Values } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { recheckRepeated } from '#platform/form/recheck-repeated.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { PasswordChecklist } from '../sign-up/password-checklist.tsx';
import { leftInPassword } from '../sign-up/sign-up-fields.ts';

interface NewPasswordFormProps {
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly label: string;
  readonly busyLabel: string;
  /** What failed, as the title of the summary. */
  readonly failureTitle: string;
  /** Sends the password. False: the person thought better of it, and what they typed stays. */
  readonly send: (password: string) => Promise<boolean>;
}

const fields = [
  { field: 'password', name: 'password' },
  { field: 'confirmPassword', name: 'confirmation' },
] as const;
const blank = { password: '', confirmPassword: '' };

/** A new password by the rule of the sign-up, and once more. */
export function NewPasswordForm({ email, label, busyLabel, failureTitle, send }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useServerForm<Values, Values>({
    schema: newPasswordForm,
    defaultValues: blank,
    focus: 'summary',
    send: async ({ password }) => {
      setFailure(undefined);
      if (await send(password)) form.reset(blank);
    },
    onRefused: (error) => setFailure(formFailure(error, failureTitle)),
  });
  const { isValid } = form.formState;
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const wrong = fields.filter(({ field }) => errors[field]);

  const register = (field: (typeof fields)[number]['field']) => ({
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
        reassurance="What you typed is still here."
      />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div>
        <PasswordField {...register('password')} label="New password" autoComplete="new-password" />
        <PasswordChecklist id="password-rules" password={values.password} />
      </div>
      <PasswordField
        {...register('confirmPassword')}
        label="Confirm password"
        placeholder="Type it again"
        autoComplete="new-password"
      />
      <SubmitButton
        label={label}
        busyLabel={busyLabel}
        isBusy={isBusy}
        reason={isValid ? undefined : reasonFor(wrong.length, values)}
      />
    </AttemptForm>
  );
}

function reasonFor(wrongFields: number, values: Values): string {
  if (wrongFields > 0) return sentenceForErrors(wrongFields);
  const missing = newPasswordForm.safeParse(values).error?.issues.map((issue) => issue.path[0]) ?? [];
  return sentenceForLeft([
    ...(missing.includes('password') ? leftInPassword(values.password) : []),
    ...(missing.includes('confirmPassword') ? ['the password again'] : []),
  ]);
}
