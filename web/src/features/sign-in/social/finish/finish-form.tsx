import { type PendingIdentity, socialProviderNames } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import classes from '#platform/form/auth-form.module.css';
import type { FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { RoleField } from '../../sign-up/role-field.tsx';
import { TermsSentence } from '../../sign-up/terms-sentence.tsx';
import { type FinishField, finishFields, leftToFinish } from './finish-fields.ts';
import { useFinishForm } from './use-finish-form.ts';

/** Role, name, terms, and an address where the provider vouches for none. */
export function FinishForm({ pending }: { readonly pending: PendingIdentity }) {
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useFinishForm(pending, setFailure);
  const { isValid } = form.formState;
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const wrong = finishFields.filter(({ field }) => errors[field]);
  const name = socialProviderNames[pending.provider];

  const register = (field: FinishField) => form.register(field, { onChange: () => setFailure(undefined) });
  const text = (field: FinishField) => ({ ...register(field), id: field, error: errors[field]?.message });

  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={wrong.map(({ field, name: fieldName }) => ({ fieldId: field, name: fieldName }))}
        wasAttempted={attempt.wasMade}
        kept="Everything you typed is kept."
      />
      <RoleField registration={register('role')} error={errors.role?.message} />
      <div className={classes['pair']}>
        <TextField {...text('firstname')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastname')} label="Last name" autoComplete="family-name" />
      </div>
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
