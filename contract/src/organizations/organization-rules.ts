import * as z from 'zod';
import { isEmailAddress, isUnmistakable, normalizeEmail } from '#shared/terms/person-terms.ts';
import { foldPhone, hasExtension, PHONE_WITHOUT_EXTENSION } from '#shared/terms/phone-terms.ts';
import { completeLink, composedText, isWebLink, writtenText } from '#shared/text.ts';

export const organizationTypes = ['University', 'Partner'] as const;
export const organizationType = z.enum(organizationTypes, 'Organization type is required');
export type OrganizationType = z.infer<typeof organizationType>;

const LONGEST_LINE = 200;
const LONGEST_PHONE = 40;
const LONGEST_WEBSITE = 500;
const LONGEST_DESCRIPTION = 500;
const UNSEEN = 'Remove the characters that cannot be seen';

const line = (missing: string) =>
  composedText(LONGEST_LINE, `Must be at most ${String(LONGEST_LINE)} characters`)
    .refine((text) => text !== '', missing)
    .refine(isUnmistakable, UNSEEN);

const PHONE = /^(?=\D*\d)[\d\s\-+()]*$/;
const WEBSITE_FAULT = 'Must be a valid URL starting with http:// or https://';

/** What an organization says of itself, each field by its rule. */
export const organizationForm = z.strictObject({
  name: line('Organization name is required').refine(
    (text) => text === '' || [...text].length >= 2,
    'Must be at least 2 characters',
  ),
  type: organizationType,
  location: line('Location is required'),
  website: composedText(LONGEST_WEBSITE, `Must be at most ${String(LONGEST_WEBSITE)} characters`)
    .transform(completeLink)
    .refine((text) => text === '' || isWebLink(text), WEBSITE_FAULT),
  description: composedText(LONGEST_DESCRIPTION, 'Description must be less than 500 characters'),
  contactPhone: composedText(LONGEST_PHONE, `Must be at most ${String(LONGEST_PHONE)} characters`)
    .transform(foldPhone)
    .refine((text) => text !== '', 'Contact phone is required')
    .refine((text) => !hasExtension(text), { message: PHONE_WITHOUT_EXTENSION, abort: true })
    .refine((text) => text === '' || PHONE.test(text), 'Must be a valid phone number'),
});
export type OrganizationForm = z.output<typeof organizationForm>;

/** The address at which an organization is reached, as somebody types it. */
export const contactEmail = writtenText(320, 'Must be a valid email address')
  .refine((text) => text.trim() !== '', 'Contact email is required')
  .refine((text) => text.trim() === '' || isEmailAddress(text), 'Must be a valid email address')
  .transform(normalizeEmail);

export const contactEmailForm = z.strictObject({ contactEmail });
export type ContactEmailForm = z.output<typeof contactEmailForm>;

/**
 * A change of any fields; one that is left out stays as it is. Address, whether it is verified, and logo have ways of
 * their own: here they may only be what they are.
 */
export const organizationChange = organizationForm.partial().extend({
  contactEmail: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
  logo: z.string().nullable().optional(),
});
export type OrganizationChange = z.output<typeof organizationChange>;

export const organizationFields = organizationChange.keyof();

/** One field with its new value, which is judged by that field's rule. */
export const organizationFieldChange = z.strictObject({
  field: organizationFields,
  value: z.union([z.string(), z.boolean(), z.null()]),
});
export type OrganizationFieldChange = z.output<typeof organizationFieldChange>;
