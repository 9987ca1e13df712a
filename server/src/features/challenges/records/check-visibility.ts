import type { ChallengeForm } from '@redoubt/contract/challenges';
import { findOrganization } from '#features/organizations';
import type { Queryable } from '#kit.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { FieldError } from '#platform/refusal.ts';

/** What only the server knows of who is to find a challenge: Admins alone show it to one organization. */
export async function checkVisibility(
  on: Queryable,
  membership: Membership | null,
  { visibility, seenBy }: Pick<ChallengeForm, 'visibility' | 'seenBy'>,
): Promise<FieldError[]> {
  if (membership && visibility === 'organization')
    return [{ path: 'visibility', message: 'One organization is chosen by Admins' }];
  if (seenBy === null) return [];
  if (!(await findOrganization(on, seenBy)))
    return [{ path: 'seenBy', message: 'Please select an organization that there is' }];
  return [];
}
