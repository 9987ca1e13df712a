import * as z from 'zod';

/** Who else may say who somebody is, in the order in which they are offered. */
export const socialProvider = z.enum(['google', 'github', 'linkedin']);
export type SocialProvider = z.output<typeof socialProvider>;

/** The providers as people call them. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
};
