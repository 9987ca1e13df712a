import * as z from 'zod';
import { organizationId } from '#shared/ids.ts';
import { memberRole } from '#shared/roles.ts';
import { organizationType } from './organization-rules.ts';

/** A `client` commissions tasks; a `partner` brings experts: a university or a corporate partner. */
export const organizationKind = z.enum(['client', 'partner']);
export type OrganizationKind = z.infer<typeof organizationKind>;

/** An organization as its members read it. An empty text was never filled in. */
export const organization = z.object({
  id: organizationId,
  kind: organizationKind,
  name: z.string(),
  type: organizationType.nullable(),
  location: z.string(),
  contactEmail: z.string(),
  /** The address that takes the place of `contactEmail` once the link mailed to it was followed. */
  pendingContactEmail: z.string().nullable(),
  contactPhone: z.string(),
  description: z.string(),
  website: z.string(),
  isEmailVerified: z.boolean(),
  /** The address of the logo; null without one. */
  logo: z.string().nullable(),
  /** What the caller may do in it; an Admin may do what its owner may. */
  memberRole,
});
export type Organization = z.infer<typeof organization>;
