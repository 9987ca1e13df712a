import type { UseFormRegisterReturn } from 'react-hook-form';
import type * as z from 'zod';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';
import { NameFields } from '#platform/form/name-fields.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { leftInPassword, signUpFields } from './sign-up-fields.ts';
import { TermsSentence } from './terms-sentence.tsx';

const fieldNames = [
  'firstname',
  'lastname',
  'hasOneName',
  'password',
  'confirmPassword',
  'acceptedTerms',
] as const;
export type NewAccountField = (typeof fieldNames)[number];

interface NamedField<Field> {
  readonly field: Field;
  readonly name: string;
  readonly left: string;
}

/** The fields of an account whose address and role an invitation says, with the names that they have in a sentence. */
export const newAccountFields: readonly NamedField<NewAccountField>[] = fieldNames.map((field) => {
  const { name = '', left = '' } = signUpFields.find((one) => one.field === field) ?? {};
  return { field, name, left };
});

interface RegisteredField extends UseFormRegisterReturn {
  readonly id: string;
  readonly error: string | undefined;
}

interface NewAccountFieldsProps {
  readonly fieldOf: (field: NewAccountField) => RegisteredField;
  /** Whose password it will be, for password managers. */
  readonly email: string;
  readonly password: string | undefined;
  readonly hasOneName: boolean | undefined;
}

export function NewAccountFields({
  fieldOf,
  email,
  password = '',
  hasOneName = false,
}: NewAccountFieldsProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NameFields fieldOf={fieldOf} hasOneName={hasOneName} />
      <div>
        <PasswordField {...fieldOf('password')} label="Password" autoComplete="new-password" />
        <PasswordChecklist id="password-rules" password={password} />
      </div>
      <PasswordField
        {...fieldOf('confirmPassword')}
        label="Confirm password"
        placeholder="Type it again"
        autoComplete="new-password"
      />
      <CheckboxField {...fieldOf('acceptedTerms')} label={<TermsSentence />} />
    </>
  );
}

interface Unfinished<Field> {
  readonly fields: readonly NamedField<Field>[];
  /** How many of them are wrong. */
  readonly wrong: number;
  readonly form: z.ZodType;
  readonly values: { readonly password?: string | undefined };
}

/** What is missing before the account can be made, as the line below the button says it. */
export function whyNoAccountYet<Field extends string>({
  fields,
  wrong,
  form,
  values,
}: Unfinished<Field>): string {
  if (wrong > 0) return sentenceForErrors(wrong);
  const missing = new Set(form.safeParse(values).error?.issues.map((issue) => issue.path[0]));
  return sentenceForLeft(
    fields
      .filter(({ field }) => missing.has(field))
      .flatMap(({ field, left }) => (field === 'password' ? leftInPassword(values.password ?? '') : [left])),
  );
}
