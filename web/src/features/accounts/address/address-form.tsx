import { accountsEndpoints } from '@redoubt/contract/accounts';
import { addressForm, type AddressForm as Values } from '@redoubt/contract/shared/terms/person-terms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { useConfirm } from '#platform/settings/confirm.ts';
import { EmailField } from '#ui/fields/text-field.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import classes from '#platform/form/auth-form.module.css';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { addressQuery } from './address.queries.ts';

/** The new address; then the person confirms that it is them. */
export function AddressForm() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useServerForm<Values, Values>({
    schema: addressForm,
    defaultValues: { email: '' },
    focus: 'summary',
    send: async ({ email }) => {
      setFailure(undefined);
      const address = await confirm({
        title: 'Change your address?',
        text: `We mail a link to ${email} and a notice to your current address.`,
        action: 'Change address',
        send: (proof) => call(accountsEndpoints.changeAddress, { body: { email, proof } }),
      });
      if (!address) return;
      queries.setQueryData(addressQuery.queryKey, address);
      form.reset({ email: '' });
      showSuccess('Please check your email for verification.', `The link is in the mail to ${email}.`);
    },
    onRefused: (refusal) => setFailure(formFailure(refusal, 'The address was not changed')),
  });
  const { isValid } = form.formState;
  const error = errors.email?.message;
  const attempt = useSubmitAttempt(form);

  return (
    <div className={classes['inCard']}>
      <AttemptForm attempt={attempt} onSubmit={submit}>
        <FormSummary
          failure={failure}
          items={error === undefined ? [] : [{ fieldId: 'new-email', name: 'new email' }]}
          wasAttempted={attempt.wasMade}
          reassurance="What you typed is still here."
        />
        <EmailField
          {...form.register('email', { onChange: () => setFailure(undefined) })}
          id="new-email"
          label="New email"
          autoComplete="email"
          error={error}
        />
        <SubmitButton
          label="Change address"
          busyLabel="Confirm that it is you…"
          isBusy={isBusy}
          reason={
            isValid
              ? undefined
              : error === undefined
                ? sentenceForLeft(['the new email'])
                : sentenceForErrors(1)
          }
        />
      </AttemptForm>
    </div>
  );
}
