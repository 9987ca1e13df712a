import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const modelNotFound = problem('model_not_found', 404, 'We could not find that model.');
/** Nothing of this save was stored. */
export const modelSavedSince = problemWithMembers(
  problem(
    'model_saved_since',
    409,
    'Someone else saved this model after you opened it. Your changes were not saved.',
  ),
  z.object({ revision: z.number().int(), savedAt: timestamp }),
);
export const modelNameTaken = problem('model_name_taken', 409, 'Another model already has this name');
export const codeNameTaken = problem('code_name_taken', 409, 'Another model already has this code name');
export const modelUntried = problem(
  'model_untried',
  409,
  'This model has not answered yet with its current connection. Try it first.',
);
export const modelInUse = problem(
  'model_in_use',
  409,
  'A challenge over this model is open or will open, or a model judge uses it. Close or unpublish the challenge, or change the judge, first.',
);
/** Experts hold every place of it, or wait for one. */
export const modelFull = problem(
  'model_full',
  409,
  'This model is busy with attempts at the moment. Try again in a minute.',
);
export const modelSpent = problem(
  'model_spent',
  409,
  'What is left of this model’s budget does not cover another reply. Raise a limit, or wait until the next day.',
);
export const modelBusy = problem(
  'model_busy',
  409,
  'A trial of this model is already running. Wait until it ends.',
);
