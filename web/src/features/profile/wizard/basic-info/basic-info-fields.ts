import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BasicInfo,
  basicInfoForm,
  type BasicInfoForm,
  type BasicInfoFormInput,
  dialledNumber,
  PHONE_MESSAGE,
} from '@redoubt/contract/profile';
import * as z from 'zod';
import type { StepField } from '#platform/wizard/use-step-form.ts';

export const DEFAULT_COUNTRY_CODE = '+1';

/** The fields in the order of the form. */
export const basicInfoFields: readonly StepField<BasicInfoFormInput>[] = [
  { path: 'fullName', fieldId: 'fullName', name: 'full name' },
  { path: 'countryOfResidence', fieldId: 'countryOfResidence', name: 'country of residence' },
  { path: 'workLocation', fieldId: 'workLocation', name: 'work location' },
  { path: 'countryCode', fieldId: 'countryCode', name: 'country code' },
  { path: 'phoneNumber', fieldId: 'phoneNumber', name: 'phone number' },
  { path: 'email', fieldId: 'email', name: 'personal email' },
];

const text = z.string();
/** A draft holds the same fields; one of an older form may lack some. */
const draftShape = z
  .object({
    fullName: text,
    countryOfResidence: text,
    workLocation: text,
    countryCode: text,
    phoneNumber: text,
    email: text,
  })
  .partial();

/** What the form begins with: what was typed and not saved, over what is stored. */
export function beginBasicInfo(stored: BasicInfo, draft: unknown): BasicInfoFormInput {
  const { fullName, countryOfResidence, workLocation, countryCode, phoneNumber, email } = stored;
  const known = {
    fullName,
    countryOfResidence,
    workLocation,
    countryCode: countryCode === '' ? DEFAULT_COUNTRY_CODE : countryCode,
    phoneNumber,
    email,
  };
  const typed = Object.entries(draftShape.safeParse(draft).data ?? {});
  return { ...known, ...Object.fromEntries(typed.filter(([, value]) => value !== undefined)) };
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
