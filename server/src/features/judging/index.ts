export type { Judge } from './judges/judge.ts';
export { canSolve } from './checks/problem-check.ts';
export { getJudge, judgeSafely } from './judges/judges.ts';
export { PEOPLE } from './judges/people-judge.ts';
export {
  appendVerdict,
  type NewVerdict,
  type VerdictRecord,
  listVerdicts,
  readVerdicts,
  listVerdictOutcomes,
  listMarkedVerdicts,
  breaksSql,
  confirmBreak,
  breakSeveritySql,
  verdictUnderKeySql,
  isKeyCollision,
} from './verdicts/verdicts.store.ts';
export {
  claimedOutcomeSql,
  type ClaimStanding,
  listClaimStandings,
} from './verdicts/claim-standings.store.ts';
export {
  type Claim,
  type Ruling,
  CLAIMS_ON_REPLY,
  countClaimsOn,
  insertClaim,
  findClaim,
  findClaimUnderKey,
  listClaimsOf,
  listWaitingClaims,
  type WaitingPlace,
  type OpenCase,
  listOpenCases,
  countWaitingClaims,
  listRuledClaims,
  listRulings,
  insertPendingRuling,
} from './claims.store.ts';
export { modelRuledClaimSql } from './verdicts/model-rulings.store.ts';
export { listDecidedClaims } from './verdicts/decided-claims.store.ts';
export {
  insertPendingVerdictsSql,
  takePendingVerdict,
  dropPendingVerdict,
  listPendingVerdicts,
  listPendingVerdictsOf,
  type PendingVerdict,
} from './verdicts/pending-verdicts.store.ts';
export { createAwards, passAwardOn, restoreAwardWithin, reverseAwardWithin } from './verdicts/awards.ts';
export { isSolveSql, solvesOfSql } from './awards/count-solves.store.ts';
export type { AwardFeed } from './awards/award-feed.ts';
export {
  VALIDATION_HOURS,
  insertValidationItem,
  closeValidationItems,
  withholdItems,
  showItemsAgain,
} from './validation/items.store.ts';
export {
  type AppealRecord,
  insertAppeal,
  listAppealsOf,
  listAppeals,
  listAppealsBy,
  countOpenedAppeals,
  closeAppeal,
  forgetAppellant,
} from './validation/appeals.store.ts';
export {
  type DecidedVote,
  listVotesOn,
  findVotesIn,
  listJudgingFigures,
} from './validation/shown-votes.store.ts';
export { publishedOnSql, readPublication, savePublication } from './validation/publications.store.ts';
export {
  type Lease,
  type Taker,
  takeNext,
  findLease,
  endLease,
  removeLeases,
} from './validation/leases.store.ts';
export {
  type CountedVote,
  findVote,
  insertSkip,
  insertVote,
  listCountedVotes,
} from './validation/votes.store.ts';
export {
  type ItemRecord,
  findItem,
  listDueItems,
  listForValidators,
  listVotedItems,
  lockItem,
  passToStaff,
} from './validation/deciding.store.ts';
export {
  ENOUGH_VALIDATIONS,
  readOwnFigures,
  readValidatorRecord,
  readValidatorSettings,
  saveValidatorSettings,
  listOptedOut,
  type ValidatorRecord,
} from './validation/validator-record.store.ts';
export { endGold, findGold, listGold, saveGold } from './validation/gold.store.ts';
export {
  countWaitingItems,
  listVotePatterns,
  readVoteFigures,
  type VotePattern,
} from './validation/overview.store.ts';
export { eraseValidations, exportValidations } from './validation/validation-data.store.ts';
export {
  endJudging,
  insertJudging,
  type JudgingResult,
  type JudgingRound,
  listJudgings,
  postponeJudging,
  takeDueJudgings,
  type TakenJudging,
} from './model-votes/model-judgings.store.ts';
export {
  type Deciders,
  insertModelVote,
  listDeciders,
  listModelVotes,
  type ModelVote,
  refundJudgeSpend,
  reserveJudgeSpend,
} from './model-votes/model-votes.store.ts';
export { claimedReason, listClaimMarks } from './read-claim-words.ts';
