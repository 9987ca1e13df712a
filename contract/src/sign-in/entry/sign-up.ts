import * as z from 'zod';
import { signUpRoles } from '#shared/roles.ts';
import { writtenText } from '#shared/text.ts';
import {
  accountNames,
  isEmailAddress,
  nameFields,
  normalizeEmail,
  withLastName,
} from '#shared/terms/person-terms.ts';
import { newPassword, repeatedPassword, withMatchingPasswords } from '#shared/terms/password-terms.ts';

const email = writtenText(320)
  .min(1, 'Email is required')
  .refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address')
  .transform(normalizeEmail);

export const TERMS_MESSAGE = 'You must agree to the Terms of Service and Privacy Policy';
export const ROLE_MESSAGE = 'Please select a valid role';

const fields = {
  email,
  password: newPassword,
};

/** `acceptedTerms` may be absent: the published sign-up call does not carry it; false is refused. */
export const signUp = z.strictObject({
  ...fields,
  ...accountNames,
  role: z.enum(signUpRoles, ROLE_MESSAGE),
  acceptedTerms: z.literal(true, TERMS_MESSAGE).optional(),
});
export type SignUp = z.output<typeof signUp>;
export type SignUpInput = z.input<typeof signUp>;

/** The sign-up form: the call's fields, the password once more and the ticked terms. */
export const signUpForm = withLastName(
  withMatchingPasswords(
    z.object({
      ...fields,
      ...nameFields,
      role: z.string().min(1, 'Role is required').pipe(z.enum(signUpRoles, ROLE_MESSAGE)),
      confirmPassword: repeatedPassword,
      acceptedTerms: z.literal(true, TERMS_MESSAGE),
    }),
  ),
);
export type SignUpForm = z.output<typeof signUpForm>;
export type SignUpFormInput = z.input<typeof signUpForm>;
