import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const modelJudgeNotFound = problem(
  'model_judge_not_found',
  404,
  'We could not find that model judge.',
);
/** Nothing of this save was stored. */
export const modelJudgeSavedSince = problemWithMembers(
  problem(
    'model_judge_saved_since',
    409,
    'Someone else saved this model judge after you opened it. Your changes were not saved.',
  ),
  z.object({ revision: z.number().int(), savedAt: timestamp }),
);
export const modelJudgeNameTaken = problem(
  'model_judge_name_taken',
  409,
  'Another model judge already has this name',
);
export const judgesModelNotReady = problem(
  'judges_model_not_ready',
  409,
  'Choose a model of the platform that is ready',
);
