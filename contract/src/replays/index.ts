import * as replaysProblems from './replays.problems.ts';

export { replaysProblems };
export { replayObstacleWords } from './replays.problems.ts';
export { replaysEndpoints } from './replays.endpoints.ts';
export { type RegressionChange, replaysEvents } from './replays.events.ts';
export {
  type OnVersion,
  type Proof,
  type Regression,
  type RegressionDetail,
  type ReferenceModel,
  type RegressionState,
  type Replay,
  type Replayable,
  type ReplayObstacle,
  replayObstacles,
  REPLAY_RUNS,
  type ReplayKind,
  replayKinds,
  type ReplayState,
  replayStates,
  type ReplayWait,
  replayWaits,
  type RunOutcome,
  runOutcomes,
  type StopReason,
  stopReasons,
  type TargetVersion,
  versionWord,
} from './replay.ts';
