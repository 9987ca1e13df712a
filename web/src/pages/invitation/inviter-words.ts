import type { Invitation } from '@redoubt/contract/talent';

/** Who invites, inside a sentence. */
export function organizationWords({ organization }: Pick<Invitation, 'organization'>): string {
  return organization === '' ? 'the organization' : organization;
}

/** Who invites, at the beginning of a sentence. */
export function inviterWords({
  organization,
  invitedBy,
}: Pick<Invitation, 'organization' | 'invitedBy'>): string {
  if (invitedBy === null) return organization === '' ? 'An organization' : organization;
  return organization === '' ? invitedBy : `${invitedBy} of ${organization}`;
}
