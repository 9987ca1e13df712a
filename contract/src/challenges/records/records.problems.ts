import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

/** Somebody else saved the challenge in between; nothing of this save was stored. `by` is null once the person is erased. */
export const challengeSavedSince = problemWithMembers(
  problem(
    'challenge_saved_since',
    409,
    'Somebody else saved this challenge after you opened it. Nothing of yours was saved.',
  ),
  z.object({ revision: z.number().int(), by: z.string().nullable(), savedAt: timestamp.nullable() }),
);
export const challengeAddressTaken = problem(
  'challenge_address_taken',
  409,
  'Another challenge has this address already',
);
export const challengeCodeTaken = problem(
  'challenge_code_taken',
  409,
  'Another challenge has this code already',
);
export const challengeNotOpen = problem(
  'challenge_not_open',
  409,
  'This challenge is not open, so that there is nothing to close.',
);
/** It waits for an Admin, or is approved. */
export const challengeNotYours = problem(
  'challenge_not_yours',
  409,
  'This challenge is with the Admins or approved, and cannot be changed. Withdraw the submission, or duplicate it.',
);
export const challengeNotSubmitted = problem(
  'challenge_not_submitted',
  409,
  'This challenge does not wait for approval.',
);
export const challengeNotApproved = problem(
  'challenge_not_approved',
  409,
  'A challenge of an organization is published by approving it, once it is submitted.',
);
