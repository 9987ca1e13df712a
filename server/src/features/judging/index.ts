export type { Judge } from './judges/judge.ts';
export { getJudge, judgeSafely } from './judges/judges.ts';
export { awards } from './verdicts/awards.ts';
export { pendingVerdicts } from './verdicts/pending-verdicts.store.ts';
export { claims } from './claims/claims.store.ts';
export {
  appendVerdict,
  attemptVerdicts,
  type NewVerdict,
  verdictStatements,
} from './verdicts/verdicts.store.ts';
