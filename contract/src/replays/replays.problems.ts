import { problem } from '#shared/problem.ts';
import type { ReplayObstacle } from './replay.ts';

export const replayNotJudged = problem(
  'replay_not_judged',
  409,
  'No judge is calibrated for this kind of claim, so nothing could say what a replay shows.',
);
export const replayWithheld = problem(
  'replay_withheld',
  409,
  'The transcript is withheld, so it cannot be replayed.',
);
export const replayWithoutModel = problem(
  'replay_without_model',
  409,
  'The model was removed, so there is nothing to replay it against.',
);

/** Why a break cannot be replayed now. */
export const replayObstacleWords: Readonly<Record<ReplayObstacle, string>> = {
  'no-judge': replayNotJudged.message,
  withheld: replayWithheld.message,
  overturned: 'The break was taken back.',
  'no-target': replayWithoutModel.message,
};

export const proofNotFound = problem('proof_not_found', 404, 'We could not find that verdict.');
export const referencedNotFound = problem('referenced_not_found', 404, 'We could not find that challenge.');
export const regressionNotFound = problem('regression_not_found', 404, 'We could not find that finding.');
