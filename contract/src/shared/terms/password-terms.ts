import * as z from 'zod';
import { normalizeText } from '#shared/unicode.ts';
import { PASSWORD_MAX_LENGTH, passwordRules } from './password-rules.ts';

/** A new password: the first rule that it misses is the sentence that the person reads. */
export const newPassword = z
  .string('Password is required')
  .transform((text) => normalizeText(text.trim()))
  .superRefine((text, context) => {
    if (text === '') return context.addIssue({ code: 'custom', message: 'Password is required' });
    if (text.length > PASSWORD_MAX_LENGTH)
      return context.addIssue({ code: 'custom', message: 'Password must be at most 128 characters long' });
    const missed = passwordRules.find((rule) => !rule.isMet(text));
    if (missed) context.addIssue({ code: 'custom', message: missed.message });
    return undefined;
  });

/** What the server says of a password that keeps every rule and that everybody uses. */
export const COMMON_PASSWORD_MESSAGE = 'This password is too common. Please choose another one.';

/** The same password typed once more, in forms; the server is never sent it. */
export const repeatedPassword = z.string().min(1, 'Please confirm your password');

interface RepeatedPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Adds to a form that both passwords are the same; silent until the second one was begun. */
export function withMatchingPasswords<Form extends z.ZodType<RepeatedPassword>>(form: Form) {
  return form.refine((values) => values.password === normalizeText(values.confirmPassword.trim()), {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'confirmPassword' in value &&
      value.confirmPassword !== '',
  });
}

export const newPasswordForm = withMatchingPasswords(
  z.object({ password: newPassword, confirmPassword: repeatedPassword }),
);
export type NewPasswordForm = z.output<typeof newPasswordForm>;
