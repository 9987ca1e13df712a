import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Organization } from '@redoubt/contract/organizations';

/** An organization as its owner reads it. */
export function buildOrganization(given: Partial<Organization> = {}): Organization {
  return {
    id: '0192c000-0000-7000-8000-00000000a001' as OrganizationId,
    kind: 'partner',
    name: 'University of Lagos',
    type: 'University',
    location: 'Lagos, Nigeria',
    contactEmail: 'office@unilag.example',
    pendingContactEmail: null,
    contactPhone: '+234 1 555 0100',
    description: '',
    website: '',
    isEmailVerified: true,
    logo: null,
    memberRole: 'owner',
    ...given,
  };
}
