import * as z from 'zod';
import { knownEmail } from '#shared/terms/person-terms.ts';

const password = z
  .string('Password is required')
  .max(1024, 'Password is too long')
  .min(1, 'Password is required')
  .refine((text) => text === '' || text.trim() !== '', 'Password cannot be empty or contain only spaces')
  .refine(
    (text) => text.trim() === '' || text.trim().length >= 6,
    'Password must be at least 6 characters long',
  )
  .transform((text) => text.trim());

export const signIn = z.strictObject({ email: knownEmail, password, rememberMe: z.boolean().optional() });
export type SignIn = z.output<typeof signIn>;
export type SignInInput = z.input<typeof signIn>;
