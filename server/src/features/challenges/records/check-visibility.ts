import type { ChallengeForm } from '@redoubt/contract/challenges';
import { findOrganization } from '#features/organizations';
import type { Queryable } from '#kit.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { FieldError } from '#platform/refusal.ts';

/** Checks what only the server knows of the visibility: Admins alone select one organization, and it must exist. */
export async function checkVisibility(
  on: Queryable,
  membership: Membership | null,
  { visibility, seenBy }: Pick<ChallengeForm, 'visibility' | 'seenBy'>,
): Promise<FieldError[]> {
  if (membership && visibility === 'organization')
    return [{ path: 'visibility', message: 'Only Admins can choose an organization' }];
  if (seenBy === null) return [];
  if (!(await findOrganization(on, seenBy)))
    return [{ path: 'seenBy', message: 'Please select an organization from the list' }];
  return [];
}
