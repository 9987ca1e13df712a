import { arenaProblems } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';

/** An attempt is its expert's; an Admin may read it too, and change nothing in it. */
export function mayRead(caller: Pick<Caller, 'userId' | 'role'>, attempt: { userId: UserId }): boolean {
  return attempt.userId === caller.userId || caller.role === 'Admin';
}

/** Why this person may not begin an attempt; null when they may. Admins may try out whatever is open. */
export function refusalToAttempt(
  caller: Pick<Caller, 'role' | 'isEmailVerified'> & { readonly isApproved: boolean },
  challenge: Pick<Challenge, 'state' | 'requires'>,
) {
  if (challenge.state !== 'open') return arenaProblems.challengeClosed;
  if (caller.role === 'Admin') return null;
  if (challenge.requires === 'verified' && !caller.isEmailVerified) return arenaProblems.verificationRequired;
  if (challenge.requires === 'approved' && !caller.isApproved) return arenaProblems.approvalRequired;
  return null;
}
