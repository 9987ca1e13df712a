export {
  type JudgeRole,
  judgeRoles,
  type KindState,
  kindStates,
  type ModelJudge,
  modelJudgeForm,
  type ModelJudgeForm,
  voteCounts,
} from './model-judge.ts';
export { modelJudgesEndpoints } from './model-judges.endpoints.ts';
export {
  judgesModelNotReady,
  modelJudgeNameTaken,
  modelJudgeNotFound,
  modelJudgeSavedSince,
} from './model-judges.problems.ts';
  CALIBRATION_GATE,
  type Confusion,
  confusion,
  type Estimate,
  estimate,
  judgedCounts,
  type KindFigures,
  kindFigures,
  WORDINGS,
} from './calibration.ts';
