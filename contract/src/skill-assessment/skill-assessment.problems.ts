import * as z from 'zod';
import { problem, problemWithMembers } from '#grammar/problem.ts';
import { timestamp } from '#grammar/text.ts';

export const retakeTooEarly = problemWithMembers(
  problem('retake_too_early', 409, 'A retake is possible 24 hours after the last submission.'),
  z.object({ retakeAt: timestamp }),
);
