import * as z from 'zod';
import { email, LONGEST_FULL_NAME, personName } from '#shared/terms/person-terms.ts';
import { foldPhone } from '#shared/terms/phone-terms.ts';
import { optionalWebLink, writtenText } from '#shared/text.ts';
import { PHONE_MESSAGE, phoneProblem } from './phone-rules.ts';

/** Step 1 and the profile page; an empty string was never filled in. */
export const basicInfo = z.object({
  fullName: z.string(),
  countryOfResidence: z.string(),
  workLocation: z.string(),
  /** With its plus, as in '+44'. */
  countryCode: z.string(),
  phoneNumber: z.string(),
  /** The account's address, whatever was typed: a new one counts once it is verified. */
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** The larger of the two sizes; `smallAvatarUrl` names the other. Null shows initials. */
  avatarUrl: z.string().nullable(),
  professionalTitle: z.string(),
  about: z.string(),
  /** Dollars, with cents as a fraction. */
  hourlyRate: z.number(),
  website: z.string(),
  github: z.string(),
  linkedin: z.string(),
  availability: z.string(),
});
export type BasicInfo = z.infer<typeof basicInfo>;

const LONGEST_PLACE = 120;
const LONGEST_TITLE = 120;
const LONGEST_AVAILABILITY = 200;
export const LONGEST_ABOUT = 2000;
/** Dollars an hour. */
export const HIGHEST_RATE = 10_000;
const RATE_MESSAGE = `Hourly rate must be a number from 0 to ${HIGHEST_RATE.toLocaleString('en-US')}`;

function chosen(message: string) {
  return writtenText(LONGEST_PLACE)
    .transform((text) => text.trim())
    .refine((text) => text !== '', message);
}

function trimmed(longest: number, label: string) {
  return writtenText(longest, `${label} must be at most ${String(longest)} characters long`).transform(
    (text) => text.trim(),
  );
}

/** The six fields of step 1. */
const stepFields = {
  fullName: personName('Full name', LONGEST_FULL_NAME),
  countryOfResidence: chosen('Please select a country of residence'),
  workLocation: chosen('Please select your work location'),
  countryCode: writtenText(5).regex(/^\+[1-9]\d{0,3}$/, 'Please select a country code'),
  phoneNumber: writtenText(40, PHONE_MESSAGE)
    .transform(foldPhone)
    .refine((text) => text !== '', 'Phone number is required'),
  email,
} satisfies Partial<Record<keyof BasicInfo, z.ZodType>>;

/** What is stored of the fields of step 1. */
export const basicInfoStep = basicInfo.pick({
  fullName: true,
  countryOfResidence: true,
  workLocation: true,
  countryCode: true,
  phoneNumber: true,
  email: true,
} satisfies Record<keyof typeof stepFields, true>);

/** Step 1 as its form holds it: everything is required, and the digits count with the country code. */
export const basicInfoForm = z.strictObject(stepFields).superRefine(refinePhone);
export type BasicInfoForm = z.output<typeof basicInfoForm>;
export type BasicInfoFormInput = z.input<typeof basicInfoForm>;

/** What is absent stays as it is. */
export const basicInfoChange = z
  .strictObject({
    ...stepFields,
    professionalTitle: trimmed(LONGEST_TITLE, 'Professional title'),
    about: trimmed(LONGEST_ABOUT, 'About'),
    hourlyRate: z.number(RATE_MESSAGE).min(0, RATE_MESSAGE).max(HIGHEST_RATE, RATE_MESSAGE),
    website: optionalWebLink('Website'),
    github: optionalWebLink('GitHub'),
    linkedin: optionalWebLink('LinkedIn'),
    availability: trimmed(LONGEST_AVAILABILITY, 'Availability'),
  })
  .partial()
  .superRefine(refinePhone);
export type BasicInfoChange = z.output<typeof basicInfoChange>;
export type BasicInfoChangeInput = z.input<typeof basicInfoChange>;

/** Both parts of a number are there, or the server knows the one that is not. */
function refinePhone(
  { countryCode, phoneNumber }: { countryCode?: string | undefined; phoneNumber?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (countryCode === undefined || phoneNumber === undefined) return;
  const message = phoneProblem(countryCode, phoneNumber);
  if (message !== null) context.addIssue({ code: 'custom', path: ['phoneNumber'], message });
}
