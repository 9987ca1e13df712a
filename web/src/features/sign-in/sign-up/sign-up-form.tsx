import { useState } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import type { FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { clearLastName, NameFields } from '#platform/form/name-fields.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { RoleLines } from './role-lines.tsx';
import { RoleField } from './role-field.tsx';
import { leftInSignUp, signUpFields, type SignUpField } from './sign-up-fields.ts';
import { recheckRepeated } from '#platform/form/recheck-repeated.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';

/** The sign-up form: each field is checked when it is left, and on every change from then on. */
export function SignUpForm() {
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useSignUpForm(setFailure);
  const { isValid } = form.formState;
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const wrong = signUpFields.filter(({ field }) => errors[field]);

  const register = (field: SignUpField) =>
    form.register(field, {
      onChange: () => {
        setFailure(undefined);
        recheckRepeated(form, field);
        clearLastName(form, field);
      },
    });
  const text = (field: SignUpField) => ({ ...register(field), id: field, error: errors[field]?.message });

  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={wrong.map(({ field, name }) => ({ fieldId: field, name }))}
        wasAttempted={attempt.wasMade}
        reassurance="Everything you typed is still here."
      />
      <div>
        <RoleField registration={register('role')} error={errors.role?.message} />
        <RoleLines chosen={values.role} />
      </div>
      <NameFields fieldOf={text} hasOneName={values.hasOneName ?? false} />
      <EmailField {...text('email')} label="Email" autoComplete="email" />
      <div>
        <PasswordField {...text('password')} label="Password" autoComplete="new-password" />
        <PasswordChecklist id="password-rules" password={values.password} />
      </div>
      <PasswordField
        {...text('confirmPassword')}
        label="Confirm password"
        placeholder="Type it again"
        autoComplete="new-password"
      />
      <CheckboxField {...text('acceptedTerms')} label={<TermsSentence />} />
      <SubmitButton
        label="Create Account"
        busyLabel="Creating Account..."
        isBusy={isBusy}
        reason={isValid ? undefined : reasonFor(wrong.length, leftInSignUp(values))}
      />
    </AttemptForm>
  );
}

function reasonFor(wrongFields: number, left: readonly string[]): string {
  return wrongFields > 0 ? sentenceForErrors(wrongFields) : sentenceForLeft(left);
}
