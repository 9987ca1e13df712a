import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { enterSession, newAccountFields, NewAccountFields, whyNoAccountYet } from '#features/sign-in';
import { AttemptForm } from '#platform/form/attempt-form.tsx';
import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { FormSummary } from '#platform/form/form-summary.tsx';
import { clearLastName } from '#platform/form/name-fields.tsx';
import { recheckRepeated } from '#platform/form/recheck-repeated.ts';
import { SubmitButton } from '#platform/form/submit-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useSubmitAttempt } from '#platform/form/use-submit-attempt.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';

interface AccountInput extends FieldValues {
  readonly password: string;
  readonly confirmPassword: string;
  readonly hasOneName?: boolean | undefined;
}

interface InvitedAccountFormProps<Input extends AccountInput, Values> {
  readonly schema: ZodType<Values, Input>;
  /** Ticks are left out: they begin as false, which the form's shape takes for a mistake alone. */
  readonly defaultValues: DefaultValues<Input>;
  readonly email: string;
  /** What is agreed to besides the terms, in the field `consents`. */
  readonly consent?: ReactNode;
  readonly label: string;
  /** What did not happen where the server refuses: 'You did not join'. */
  readonly refused: string;
  readonly send: (values: Values) => Promise<SignedIn>;
  /** Called before the session begins. */
  readonly onAccepted: () => void;
  readonly onEntered: (signedIn: SignedIn) => Promise<void>;
}

const consentField = { field: 'consents', name: 'consent', left: 'your consent' } as const;

/** The account of somebody who was invited and has none: the address is the invitation's, and the mail has verified it. */
export function InvitedAccountForm<Input extends AccountInput, Values>({
  schema,
  defaultValues,
  email,
  consent,
  label,
  refused,
  send,
  onAccepted,
  onEntered,
}: InvitedAccountFormProps<Input, Values>) {
  const [failure, setFailure] = useState<FormFailure>();
  const { form, errors, isBusy, submit } = useServerForm<Input, Values>({
    schema,
    defaultValues,
    focus: 'summary',
    send: async (values) => {
      setFailure(undefined);
      const signedIn = await send(values);
      onAccepted();
      enterSession(signedIn, '');
      await onEntered(signedIn);
    },
    onRefused: (error) => setFailure(formFailure(error, refused)),
  });
  const attempt = useSubmitAttempt(form);
  const values = form.watch();
  const fields = [...newAccountFields, ...(consent === undefined ? [] : [consentField])];
  type Field = (typeof fields)[number]['field'];
  const errorOf = (field: Field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const wrong = fields.filter(({ field }) => errors[field]);
  // Each schema has the fields of an account, and `consents` where a consent is given: no type of theirs says so.
  const pathOf = (field: Field) => field as Path<Input>;
  const named = callsByName(form);
  const fieldOf = (field: Field) => ({
    ...form.register(pathOf(field), {
      onChange: () => {
        setFailure(undefined);
        recheckRepeated(named, field);
        clearLastName(named, field);
      },
    }),
    id: field,
    error: errorOf(field),
  });
  return (
    <AttemptForm attempt={attempt} onSubmit={submit}>
      <FormSummary
        failure={failure}
        items={wrong.map(({ field, name }) => ({ fieldId: field, name }))}
        wasAttempted={attempt.wasMade}
        reassurance="What you typed is still here."
      />
      <NewAccountFields
        fieldOf={fieldOf}
        email={email}
        password={values.password}
        hasOneName={values.hasOneName}
      />
      {consent === undefined ? null : <CheckboxField {...fieldOf('consents')} label={consent} />}
      <SubmitButton
        label={label}
        busyLabel="Creating Account..."
        isBusy={isBusy}
        reason={
          form.formState.isValid
            ? undefined
            : whyNoAccountYet({ fields, wrong: wrong.length, form: schema, values })
        }
      />
    </AttemptForm>
  );
}

/** Calls of a form whose schema has the fields of an account, by their names, which its type does not know. */
function callsByName<Input extends AccountInput, Values>(form: UseFormReturn<Input, unknown, Values>) {
  const pathOf = (field: string) => field as Path<Input>;
  return {
    getFieldState: (field: string) => form.getFieldState(pathOf(field)),
    trigger: (field: string) => form.trigger(pathOf(field)),
    setValue: (field: string, value: '') =>
      form.setValue(pathOf(field), value as PathValue<Input, Path<Input>>),
    clearErrors: (field: string) => form.clearErrors(pathOf(field)),
  };
}
