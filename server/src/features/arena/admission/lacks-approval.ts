import type { Challenge } from '@redoubt/contract/challenges';
import { isApproved } from '#features/applications';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';

/** Whether a challenge asks for an approval that the caller does not have, or has no more. An Admin tries out all. */
export async function lacksApproval(
  kit: Pick<Kit, 'database'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  { requires }: Pick<Challenge, 'requires'>,
): Promise<boolean> {
  if (requires !== 'approved' || caller.role === 'Admin') return false;
  return !(await isApproved(kit, caller.userId));
}
