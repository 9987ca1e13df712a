export { type Arena, createArena } from './arena.ts';
export { sendMessage } from './replies/send-message.ts';
export { submit } from './submissions/submit.ts';
export { type FirstAttempt, findFirstAttempt } from './attempts/first-attempt.ts';
export { countAttemptsByStep, countEndedAttempts } from './figures/overview.store.ts';
export { readAttemptsOf, listLastAttemptsOf } from './figures/challenge-figures.store.ts';
export { countByDecider } from './figures/attempts-by-decider.store.ts';
export { startAttempt } from './attempts/start-attempt.ts';
export { type ArenaKit, getAttempt, getAttemptStatus } from './attempts/get-attempt.ts';
export { listAttempts } from './attempts/list-attempts.ts';
export { endAttempt } from './attempts/end-attempt.ts';
export { listChallengeProgress } from './attempts/list-progress.ts';
export {
  type AttemptRecord,
  findAttemptedVersion,
  findSecret,
  getAttemptRecord,
  listPeopleAttempting,
  lockAttempt,
} from './attempts/attempts.store.ts';
export { sumPlayedSeconds } from './time/played-time.store.ts';
export { readAttempt, readShownTurns } from './attempts/read-attempts.store.ts';
export { appealOpened, claimFiled } from './attempts/arena.events.ts';
export { applyRuling } from './claims/apply-ruling.ts';
export { updateBreakProof } from './breaks/break-texts.store.ts';
export { listConcerned } from './claims/barred-by.ts';
export { readClaimedTurns } from './claims/read-claims.ts';
export { ruleClaim } from './claims/rule-claim.ts';
export { appealVerdict, withdrawAppeal } from './verdicts/appeal-verdict.ts';
export { publishVerdict } from './verdicts/publish-verdict.ts';
export { findFinding } from './findings/get-finding.ts';
export { type CaseReader, findCase } from './verdicts/find-case.ts';
export { getVerdict } from './verdicts/show-verdict.ts';
export { standingOf } from './standing/claim-standing.ts';
export { reportTranscript } from './reports/report-transcript.ts';
export { NoMoney, type Played, playMessages } from './playing/play-messages.ts';
export { type ReadBreak, readBreak } from './playing/read-break.ts';
