import * as z from 'zod';
import { organizationId } from '#grammar/ids.ts';
import { memberRole } from '#grammar/roles.ts';

/** A `client` commissions tasks; a `partner` brings experts: a university or a corporate partner. */
export const organizationKind = z.enum(['client', 'partner']);
export type OrganizationKind = z.infer<typeof organizationKind>;

export const organizationTypes = ['University', 'Partner'] as const;
export const organizationType = z.enum(organizationTypes);
export type OrganizationType = z.infer<typeof organizationType>;

/** An organization as its members read it. Empty texts were never said. */
export const organization = z.object({
  id: organizationId,
  kind: organizationKind,
  name: z.string(),
  type: organizationType.nullable(),
  location: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  description: z.string(),
  website: z.string(),
  isEmailVerified: z.boolean(),
  /** What the caller may do in it; an Admin may do what its owner may. */
  memberRole,
});
export type Organization = z.infer<typeof organization>;
