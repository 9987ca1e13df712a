import * as z from 'zod';
import { signUpRoles } from '#shared/roles.ts';
import { accountNames, email, nameFields, withLastName } from '#shared/terms/person-terms.ts';
import { ROLE_MESSAGE, TERMS_MESSAGE } from '../entry/sign-up.ts';
import { socialProvider } from './providers.ts';

/** An identity at a provider, as this browser has just proved it; `next` names what is missing. */
export const pendingIdentity = z.object({
  provider: socialProvider,
  /** sign-up: it has no account yet. link: its address has one, whose owner is to confirm. */
  next: z.enum(['sign-up', 'link']),
  /** Null where the provider names none. */
  email: z.string().nullable(),
  /** Whether the provider vouches for the address; one that it does not vouch for may be changed. */
  isEmailVerified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
});
export type PendingIdentity = z.output<typeof pendingIdentity>;

/** What a first sign-in through a provider still asks. `email` only where the provider vouches for none. */
export const socialSignUp = z.strictObject({
  role: z.enum(signUpRoles, ROLE_MESSAGE),
  ...accountNames,
  email: email.optional(),
  acceptedTerms: z.literal(true, TERMS_MESSAGE),
});
export type SocialSignUp = z.output<typeof socialSignUp>;

/** The same as a form, whose fields are all there. */
export const socialSignUpForm = withLastName(
  z.object({
    role: z.string().min(1, 'Role is required').pipe(z.enum(signUpRoles, ROLE_MESSAGE)),
    ...nameFields,
    email,
    acceptedTerms: z.literal(true, TERMS_MESSAGE),
  }),
);
export type SocialSignUpForm = z.output<typeof socialSignUpForm>;
export type SocialSignUpFormInput = z.input<typeof socialSignUpForm>;
