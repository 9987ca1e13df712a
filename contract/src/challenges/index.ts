export { challengeLists, type ChallengeList } from '#shared/challenge-lists.ts';
export {
  difficulties,
  severityWord,
  track,
  tracks,
  type Difficulty,
  type Track,
} from '#shared/terms/challenge-terms.ts';
export {
  challenge,
  challengeSummary,
  MOST_TARGETS,
  requirements,
  visibilities,
  type Challenge,
  type ChallengeSummary,
  type ListedTarget,
  type PointsRange,
  type Requirement,
  type TargetCard,
  type Visibility,
} from '#shared/terms/shown-challenge.ts';
export { type Harm, harms, harmWords } from '#shared/terms/harm-terms.ts';
export {
  challengeContent,
  challengeCopyForm,
  challengeForm,
  isModelTarget,
  NO_MODEL_TARGET,
  newChallengeForm,
  type ChallengeContent,
  type ChallengeForm,
  type NewChallengeForm,
} from './records/record-form.ts';
export {
  agentDefinition,
  FIELD_PLACE,
  modelJudges,
  SECRET_PLACE,
  trackOfJudge,
  type ActCondition,
  type AgentDefinition,
  type ForbiddenAct,
  type ModelJudge,
} from './records/definition.ts';
export {
  challengeFile,
  FILE_VERSION,
  faultOfEncoding,
  LONGEST_FILE,
  omittedFromFile,
  unsaidOfAgent,
} from './records/challenge-file.ts';
export { requestPairs, wordsOfRequest, type RequestPair } from './records/request-pairs.ts';
export { MOST_INVITED } from './records/visibility-fields.ts';
export { toolKinds, toolsOfList, type StartingWorld, type ToolKind } from './records/world.ts';
export {
  recordStates,
  reviewStates,
  type ChallengeChoices,
  type CodePrefix,
  type ChallengeRecord,
  type ChallengeRecordRow,
  type ChallengeVersion,
  type FieldChange,
  type RecordState,
  type ReviewState,
} from './records/record.ts';
export { challengesEndpoints } from './challenges.endpoints.ts';
export { challengesEvents } from './challenges.events.ts';
export { challengeNotFound } from './challenges.problems.ts';
export {
  challengeAddressTaken,
  challengeCodeTaken,
  challengeNotApproved,
  challengeNotOpen,
  challengeNotSubmitted,
  challengeNotYours,
  challengeSavedSince,
} from './records/records.problems.ts';
export {
  fewestSolves,
  explainPoints,
  POINTS_FORMULA,
  POINTS_IN_WORDS,
  pointsForSolvers,
  solversPriced,
} from './points.ts';
