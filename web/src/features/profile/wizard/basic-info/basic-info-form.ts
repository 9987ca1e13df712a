import { zodResolver } from '@hookform/resolvers/zod';
import {
  basicInfoForm,
  type BasicInfoForm,
  type BasicInfoFormInput,
  dialledNumber,
  PHONE_MESSAGE,
} from '@redoubt/contract/profile';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type * as phoneNumbers from './phone-numbers.ts';

/** What each group of fields of step 1 is given. */
export interface BasicInfoFields {
  readonly form: UseFormReturn<BasicInfoFormInput, unknown, BasicInfoForm>;
  readonly errors: FieldErrors<BasicInfoFormInput>;
  /** The numbering plans; undefined while they load, or where they cannot be loaded. */
  readonly phoneNumbers: typeof phoneNumbers | undefined;
}

type IsPossible = (dialled: string) => boolean;

/**
 * The contract's form, and that the number is possible in its country: by the numbering plans, which are loaded with the
 * form. Where they could not be loaded the server still looks.
 */
export function basicInfoResolver(isPossible: IsPossible | undefined) {
  const form: z.ZodType<BasicInfoForm, BasicInfoFormInput> = basicInfoForm.superRefine((values, context) => {
    const dialled = dialledNumber(values.countryCode, values.phoneNumber);
    if (isPossible && dialled !== null && !isPossible(dialled))
      context.addIssue({
        code: 'custom',
        path: ['phoneNumber'],
        message: `${PHONE_MESSAGE} for ${values.countryCode}`,
      });
  });
  return zodResolver(form);
}
