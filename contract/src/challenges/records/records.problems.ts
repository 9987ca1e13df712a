import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

/** Somebody else saved the challenge in between; nothing of this save was stored. `by` is null once the person is erased. */
export const challengeSavedSince = problemWithMembers(
  problem(
    'challenge_saved_since',
    409,
    'Someone else saved this challenge after you opened it. Your changes were not saved.',
  ),
  z.object({ revision: z.number().int(), by: z.string().nullable(), savedAt: timestamp.nullable() }),
);
export const challengeAddressTaken = problem(
  'challenge_address_taken',
  409,
  'Another challenge already has this address',
);
export const challengeCodeTaken = problem(
  'challenge_code_taken',
  409,
  'Another challenge already has this code',
);
export const challengeNotOpen = problem(
  'challenge_not_open',
  409,
  'This challenge is not open, so there is nothing to close.',
);
/** It waits for an Admin, or is approved. */
export const challengeNotYours = problem(
  'challenge_not_yours',
  409,
  'This challenge was submitted or approved, so it cannot be changed. Withdraw the submission, or duplicate it.',
);
export const challengeNotSubmitted = problem(
  'challenge_not_submitted',
  409,
  'This challenge is not waiting for approval.',
);
export const challengeNotApproved = problem(
  'challenge_not_approved',
  409,
  'A challenge of an organization is published when an Admin approves it. It has to be submitted first.',
);
