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
export { calibrationEndpoints, calibrationProblems } from './calibration.endpoints.ts';
export { calibrationEvents } from './calibration.events.ts';
export type { BreakRate } from './break-rate.ts';
export {
  CALIBRATION_GATE,
  type Confusion,
  type Estimate,
  kindFigures,
  type KindFigures,
  WORDINGS,
} from './calibration.ts';
export {
  type CalibrationOutcome,
  calibrationOutcome,
  type CalibrationRun,
  calibrationRun,
  type JudgeCalibration,
  type JudgeFigures,
  type KindCalibration,
} from './calibration-run.ts';
export {
  type GoldCase,
  type GoldFault,
  goldFileLimits,
  type GoldLabel,
  goldLabel,
  type GoldLine,
  goldLine,
  type GoldOverview,
  type GoldQueue,
  type GoldSource,
  goldSources,
  importedGoldLine,
} from './gold.ts';
