import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const retakeTooEarly = problemWithMembers(
  problem('retake_too_early', 409, 'A retake is possible 24 hours after the last submission.'),
  z.object({ retakeAt: timestamp }),
);
