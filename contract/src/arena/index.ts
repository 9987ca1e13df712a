import * as arenaProblems from './arena.problems.ts';

export { arenaProblems };
export { type AttemptCount, type ChallengeFigures } from './figures.ts';
export { type AttemptOfAll, type AttemptTime, attemptTimes } from './all-attempts.ts';
export {
  type ClaimCase,
  type ClaimKind,
  type ClaimPage,
  type ClaimRow,
  claimKinds,
  rulingForm,
  type RulingForm,
  type RulingOutcome,
  rulingOutcomes,
} from './claims.ts';
export { arenaEndpoints } from './arena.endpoints.ts';
export {
  type AttackOutcome,
  attackOutcomes,
  type DryRun,
  type DryRunAttack,
  type DryRunReply,
  dryRunReply,
  type DryRunState,
  dryRunStates,
} from './dry-run.ts';
export {
  type AttemptFileFormat,
  attemptFileFormats,
  type ClientAttempt,
  type ClientAttempts,
  type ClientAttemptsFilter,
  clientAttemptsFilter,
  type Finding,
  type Triage,
  type TriageCounts,
  type TriageForm,
  triageForm,
  type TriageState,
  triageState,
  triageStates,
} from './findings.ts';
export { arenaEvents } from './arena.events.ts';
export { canSendMessage, isWriting, messagesLeft, takesMore } from './attempt-rules.ts';
export {
  type AgentSetting,
  questionKinds,
  type QuestionKind,
  attempt,
  type AttemptLesson,
  attemptStatuses,
  attemptSummary,
  type Attempt,
  type AttemptStatus,
  type AttemptSummary,
  type AttemptTimeLimit,
  type Claimable,
  ENOUGH_TRIED,
  type OwnWork,
  ownWork,
  questionReading,
  type QuestionReading,
  type Turn,
  type WorkCounts,
} from './attempt.ts';
export { mark, type Mark } from './mark.ts';
export { streamEvent, type StreamEvent } from './stream-event.ts';
export { submission, type Submission } from './submission.ts';
export { toolOutcome, type ToolOutcome, type ToolRow } from './tool-row.ts';
export {
  type ClaimWords,
  type EvidenceMark,
  evidenceMark,
  isPending,
  STAFF,
  standingVerdicts,
  type Verdict,
  verdict,
  type VerdictOutcome,
  verdictOutcome,
  verdictOutcomes,
  weightiestOutcome,
} from './verdict.ts';
