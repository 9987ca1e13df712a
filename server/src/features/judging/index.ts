export { getJudge } from './judges/get-judge.ts';
export { type Judge, judgeSafely } from './judges/judge.ts';
export { createAwards } from './verdicts/awards.ts';
export { pendingVerdicts } from './verdicts/pending-verdicts.store.ts';
export {
  appendVerdict,
  breaksSql,
  listOutcomes,
  listVerdicts,
  type NewVerdict,
} from './verdicts/verdicts.store.ts';
