import * as z from 'zod';
import { signUpRoles } from '#grammar/roles.ts';
import { writtenText } from '#grammar/text.ts';
import { isEmailAddress, normalizeEmail } from './email.ts';
import { PASSWORD_MAX_LENGTH, passwordRules } from './password-rules.ts';

const NAME = /^[\p{L}\p{M}\p{Zs}'’-]+$/u;
const LETTER = /\p{L}/u;
const LONGEST_NAME = 80;

function personName(label: 'First name' | 'Last name') {
  // Four times the length: what is measured below is the composed form, and only that is kept.
  return writtenText(4 * LONGEST_NAME, tooLong(label))
    .transform((text) => text.normalize('NFC').trim())
    .superRefine((text, context) => {
      const message = nameProblem(label, text);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Lengths are in characters as the database counts them, not in UTF-16 units. */
function nameProblem(label: string, text: string): string | undefined {
  const length = [...text].length;
  if (length === 0) return `${label} is required`;
  if (length < 2) return `${label} must be at least 2 characters long`;
  if (length > LONGEST_NAME) return tooLong(label);
  if (!NAME.test(text) || !LETTER.test(text))
    return `${label} can only contain letters, spaces, hyphens, and apostrophes`;
  return undefined;
}

function tooLong(label: string): string {
  return `${label} must be at most ${String(LONGEST_NAME)} characters long`;
}

const email = writtenText(320)
  .min(1, 'Email is required')
  .refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address')
  .transform(normalizeEmail);

/** A new password: the first rule that it misses is the sentence that the person reads. */
export const newPassword = z
  .string('Password is required')
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    if (text === '') return context.addIssue({ code: 'custom', message: 'Password is required' });
    if (text.length > PASSWORD_MAX_LENGTH)
      return context.addIssue({ code: 'custom', message: 'Password must be at most 128 characters long' });
    const missed = passwordRules.find((rule) => !rule.isMet(text));
    if (missed) context.addIssue({ code: 'custom', message: missed.message });
    return undefined;
  });

export const TERMS_MESSAGE = 'You must agree to the Terms of Service and Privacy Policy';
export const ROLE_MESSAGE = 'Please select a valid role';

const fields = {
  email,
  password: newPassword,
  firstname: personName('First name'),
  lastname: personName('Last name'),
};

/** `acceptedTerms` may be absent: the published sign-up call does not carry it; false is refused. */
export const signUp = z.strictObject({
  ...fields,
  role: z.enum(signUpRoles, ROLE_MESSAGE),
  acceptedTerms: z.literal(true, TERMS_MESSAGE).optional(),
});
export type SignUp = z.output<typeof signUp>;
export type SignUpInput = z.input<typeof signUp>;

/** The sign-up form: the call's fields, the password once more and the ticked terms. */
export const signUpForm = z
  .object({
    ...fields,
    role: z.string().min(1, 'Role is required').pipe(z.enum(signUpRoles, ROLE_MESSAGE)),
    confirmPassword: z.string().min(1, 'Please confirm your password'),
    acceptedTerms: z.literal(true, TERMS_MESSAGE),
  })
  .refine((form) => form.password === form.confirmPassword.trim(), {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'confirmPassword' in value &&
      value.confirmPassword !== '',
  });
export type SignUpForm = z.output<typeof signUpForm>;
export type SignUpFormInput = z.input<typeof signUpForm>;
