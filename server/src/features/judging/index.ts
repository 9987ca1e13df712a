export type { Judge } from './judges/judge.ts';
export { getJudge, judgeSafely } from './judges/judges.ts';
export {
  appendVerdict,
  type NewVerdict,
  type VerdictRecord,
  listVerdicts,
  readVerdicts,
  listVerdictOutcomes,
  listMarkedVerdicts,
  breaksSql,
  breakSeveritySql,
  verdictUnderKeySql,
  isKeyCollision,
} from './verdicts/verdicts.store.ts';
export {
  type Claim,
  type Ruling,
  insertClaim,
  findClaim,
  findClaimOn,
  findClaimUnderKey,
  listClaimsOf,
  listWaitingClaims,
  countWaitingClaims,
  listRuledClaims,
  listRulings,
  insertPendingRuling,
} from './claims.store.ts';
export {
  insertPendingVerdictsSql,
  takePendingVerdict,
  dropPendingVerdict,
  listPendingVerdicts,
  listPendingVerdictsOf,
  type PendingVerdict,
} from './verdicts/pending-verdicts.store.ts';
export { createAwards, reverseAwardWithin } from './verdicts/awards.ts';
export { isSolveSql } from './awards/count-solves.store.ts';
export type { AwardFeed } from './awards/award-feed.ts';
