import * as z from 'zod';
import { problem, problemWithMembers } from '#grammar/problem.ts';
import { stepNumber } from './application.ts';

/** Nothing is sent before all six steps are complete. */
export const applicationIncomplete = problemWithMembers(
  problem('application_incomplete', 409, 'Complete all six steps before you send your application.'),
  z.object({ missingSteps: z.array(stepNumber) }),
);
