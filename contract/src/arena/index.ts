import * as arenaProblems from './arena.problems.ts';

export { arenaProblems };
export { type AttemptCount, type ChallengeFigures } from './figures.ts';
export { type AttemptOfAll, type AttemptTime, attemptTimes } from './all-attempts.ts';
export {
  type ClaimCase,
  type ClaimDecider,
  claimDeciders,
  type ClaimPage,
  type ClaimRow,
  rulingForm,
  rulingOutcome,
  type RulingForm,
  type RulingOutcome,
  rulingOutcomes,
} from './claims.ts';
export {
  type BreakEstimate,
  type BreakFacts,
  type BreakSeverity,
  ENOUGH_PEOPLE,
  type NearestBreak,
  type SeverityTerm,
  type SeverityTermKey,
  type ShownTag,
  SIMILAR_PERCENT,
  tagsForm,
  type TagsForm,
  VERY_CLOSE_PERCENT,
} from './breaks/break-facts.ts';
export { arenaEndpoints } from './arena.endpoints.ts';
export {
  APPEAL_DAYS,
  type Appeal,
  appealForm,
  type AppealOutcome,
  type AppealPage,
  type AppealRow,
  type AppealSide,
  appealSides,
  type AppealStage,
  appealStages,
  appealOutcomes,
  ENOUGH_APPEALED,
  type JudgingFigure,
  SECOND_OPINIONS_A_DAY,
  stageAfter,
  stageHours,
  type PublicationForm,
  publicationForm,
  type PublishedVerdicts,
  type Redaction,
  redaction,
  type ModelRound,
  type ShownRuling,
  type ShownVote,
  type VerdictPage,
} from './verdict-page.ts';
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
export {
  staffDecisionForm,
  type StaffDecisionForm,
  type ReportOutcome,
  reportOutcomes,
  type ReportPage,
  type ReportRow,
} from './reports/reports.ts';
export { arenaEvents } from './arena.events.ts';
export { canSendMessage, isWriting, messagesLeft, takesMore } from './attempt-rules.ts';
export {
  type AgentSetting,
  attempt,
  type AttemptLesson,
  attemptStatuses,
  attemptSummary,
  type Attempt,
  type AttemptStatus,
  type AttemptSummary,
  type AttemptTimeLimit,
  ENOUGH_TRIED,
  type OwnWork,
  ownWork,
  type OwnWorkCounts,
  type Turn,
  type WorkCounts,
  type WorkState,
  workStates,
} from './attempt.ts';
export { challengeProgress, type ChallengeProgress } from './challenge-progress.ts';
export { type Expression, parseExpression } from './problems/expression.ts';
export { type Formula, lettersOf, parseFormula } from './problems/formula.ts';
export {
  type DateQuestion,
  dateQuestions,
  exactProblem,
  type Problem,
  problemKind,
  type ProblemKind,
  problemKinds,
} from './problems/problem.ts';
export { findUnit, type Unit, unitGroups } from './problems/units.ts';
export { ANSWER_DIGITS, writeProblem } from './problems/write-problem.ts';
export { streamEvent, type StreamEvent } from './stream-event.ts';
export { quote, type Quote, submission, type Submission } from './submission.ts';
export { toolOutcome, type ToolOutcome, type ToolRow } from '#shared/judging/tool-row.ts';
export {
  isPending,
  type Instance,
  instance,
  instances,
  STAFF,
  standingVerdicts,
  type Verdict,
  verdict,
  type VerdictOutcome,
  verdictOutcome,
  verdictOutcomes,
  weightiestOutcome,
} from './verdict.ts';
export { type ClaimWords, type EvidenceMark, evidenceMark } from '#shared/judging/claim-words.ts';
