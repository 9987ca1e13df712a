import { arenaProblems } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import type { Caller } from '#platform/http/caller.ts';

/** Why this person may not begin an attempt, or null when they may. An Admin tries out whatever is open. */
export function refusalToAttempt(caller: Caller, challenge: Pick<Challenge, 'state' | 'requires'>) {
  if (challenge.state !== 'open') return arenaProblems.challengeClosed;
  if (caller.role === 'Admin') return null;
  if (challenge.requires === 'verified' && !caller.isEmailVerified) return arenaProblems.verificationRequired;
  if (challenge.requires === 'approved') return arenaProblems.approvalRequired;
  return null;
}
